import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getUndoEmailChangeMockHandler } from '#api/email-change/email-change.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'

const path = '/undo-email-change?token=from-the-mail'
const submit = { name: 'Restore my old email' }

test('acts only when a person presses the button, then offers a new password', async () => {
  const requests: unknown[] = []
  const handler = getUndoEmailChangeMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true, email: 'ada@example.com' }
  })
  const { user } = await renderRoute(path, { handlers: [...signedOut(), handler] })
  const button = await screen.findByRole('button', submit)
  await expectAccessible()
  expect(requests).toEqual([])
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Your old email was restored' })).toBeDefined()
  expect(screen.getByText(/Your account uses ada@example.com again/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe(
    '/forgot-password?email=ada%40example.com',
  )
  expect(requests).toEqual([{ token: 'from-the-mail' }])
  await expectAccessible()
})

test.each([
  ['INVALID_TOKEN', 'This link no longer works'],
  ['COULDNT_UPDATE_YOUR_EMAIL', 'Your old email is in use'],
])('explains %s', async (code, heading) => {
  const refused = getUndoEmailChangeMockHandler(refuse(400, code))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), refused] })
  await user.click(await screen.findByRole('button', submit))
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  await expectAccessible()
})

test('explains a link without a token', async () => {
  await renderRoute('/undo-email-change', { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
})
