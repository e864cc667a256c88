import { screen } from '@testing-library/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { getReauthenticateMockHandler } from '#api/reauthentication/reauthentication.msw.ts'
import type { renderRoute } from './render-route.tsx'

type User = Awaited<ReturnType<typeof renderRoute>>['user']

/** An API that refuses a request until the reader has proven who they are; other handlers answer it then. */
export function askingForProof(path: string) {
  const proofs: unknown[] = []
  const handlers: RequestHandler[] = [
    http.post(`*${path}`, () => {
      if (proofs.length > 0) return undefined
      return HttpResponse.json({ code: 'SESSION_IS_NOT_FRESH', message: '' }, { status: 403 })
    }),
    getReauthenticateMockHandler(async ({ request }) => {
      proofs.push(await request.json())
      return { status: true }
    }),
  ]
  return { handlers, proofs }
}

/** Gives the password in the dialog that asks for it. */
export async function provePassword(user: User) {
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  // The dialog that waits for what the reader has is another one.
  await user.type(await screen.findByLabelText('Password'), 'analytical engine{Enter}')
}
