import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import {
  getPreparePasskeySignInMockHandler,
  getSignInPasskeyMockHandler,
} from '#api/passkey/passkey.msw.ts'
import { getGetSessionMockHandler, getListSessionsMockHandler } from '#api/session/session.msw.ts'
import { ada, adaSession, adaSignedIn } from '#app/testing/ada.ts'
import { given, rejected, signInOptions, stubPasskeys } from '#app/testing/passkeys.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'

afterEach(() => vi.unstubAllGlobals())

/** An API that knows a session once a passkey was given. */
function apiForAda() {
  const sent: unknown[] = []
  let session: OpenSession | null = null
  const handlers = [
    getGetSessionMockHandler(() => session),
    getPreparePasskeySignInMockHandler(signInOptions),
    getSignInPasskeyMockHandler(async ({ request }) => {
      sent.push(await request.json())
      session = adaSignedIn
      return { session: adaSession, user: ada }
    }),
    getListSessionsMockHandler([{ ...adaSession, country: null }]),
    ...signedIn(),
  ]
  return { handlers, sent }
}

async function openAndPress(handlers: RequestHandler[]) {
  const view = await renderRoute('/sign-in', { handlers })
  await view.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  return view
}

test('signs in, and goes on to the page that was asked for', async () => {
  stubPasskeys(async () => given)
  const { handlers, sent } = apiForAda()
  const { user } = await renderRoute('/account/devices', { handlers })
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' })
  await expectAccessible()
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Active devices' })).toBeDefined()
  expect(sent).toMatchObject([{ response: { type: 'public-key' } }])
})

test('signs in with what the browser offers where the name is filled in', async () => {
  const asked = vi.fn(async () => given)
  stubPasskeys(asked)
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  const { handlers } = apiForAda()
  await renderRoute('/account/devices', { handlers })
  expect(await screen.findByRole('heading', { name: 'Active devices' })).toBeDefined()
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ mediation: 'conditional' }),
  )
})

test('asks for a code where the passkey is only the first factor', async () => {
  stubPasskeys(async () => given)
  await openAndPress([
    getPreparePasskeySignInMockHandler(signInOptions),
    getSignInPasskeyMockHandler({ twoFactorRedirect: true }),
    ...signedOut(),
  ])
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined()
})

test('says that no passkey was used, or why it was refused', async () => {
  const dialog = vi.fn(() => rejected('NotAllowedError'))
  stubPasskeys(dialog)
  const refusing = getSignInPasskeyMockHandler(refuse(401, 'PASSKEY_NOT_FOUND'))
  const handlers = [refusing, getPreparePasskeySignInMockHandler(signInOptions), ...signedOut()]
  const { user } = await openAndPress(handlers)
  expect(await screen.findByText(/No passkey was used/)).toBeDefined()
  stubPasskeys(async () => given)
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(/This passkey was removed/)).toBeDefined()
})

test('asks to verify the email first where that is required', async () => {
  stubPasskeys(async () => given)
  const refusing = getSignInPasskeyMockHandler(refuse(403, 'EMAIL_NOT_VERIFIED'))
  await openAndPress([refusing, getPreparePasskeySignInMockHandler(signInOptions), ...signedOut()])
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
})

test('is not offered by browsers that know no passkeys', async () => {
  await renderRoute('/sign-in', { handlers: signedOut() })
  await screen.findByRole('button', { name: 'Sign in' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull(),
  )
})
