import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { OpenSession, TwoFactorState } from '#api/model/index.ts'
import {
  getListPasskeysMockHandler,
  getPreparePasskeySignInMockHandler,
  getSignInPasskeyMockHandler,
} from '#api/passkey/passkey.msw.ts'
import { getReauthenticateMockHandler } from '#api/reauthentication/reauthentication.msw.ts'
import { getGetSessionMockHandler, getSignOutMockHandler } from '#api/session/session.msw.ts'
import { getGetTwoFactorMockHandler } from '#api/two-factor/two-factor.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { ada, adaSession, adaSignedIn } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { given, laptop, signInOptions, stubPasskeys } from '#app/testing/passkeys.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const both: TwoFactorState = {
  enabled: true,
  backupCodesLeft: 9,
  recoveryAt: null,
  hasPassword: true,
}
const passwordOnly: TwoFactorState = {
  enabled: false,
  backupCodesLeft: 0,
  recoveryAt: null,
  hasPassword: true,
}
const neither: TwoFactorState = {
  enabled: false,
  backupCodesLeft: 0,
  recoveryAt: null,
  hasPassword: false,
}

afterEach(() => vi.unstubAllGlobals())

/** An API that changes the address once the reader has proven who they are. */
function api(state: TwoFactorState = passwordOnly) {
  const proofs: unknown[] = []
  const changes: unknown[] = []
  const handlers: RequestHandler[] = [
    http.post('*/api/auth/change-email', async ({ request }) => {
      if (proofs.length === 0) {
        return HttpResponse.json({ code: 'SESSION_IS_NOT_FRESH', message: '' }, { status: 403 })
      }
      changes.push(await request.json())
      return HttpResponse.json({ status: true })
    }),
    getReauthenticateMockHandler(async ({ request }) => {
      proofs.push(await request.json())
      return { status: true }
    }),
    getGetTwoFactorMockHandler(state),
  ]
  return { handlers, proofs, changes }
}

/** Asks for another address, and is asked who they are. */
async function changeAddress(handlers: RequestHandler[]) {
  const view = await renderRoute('/account/security', {
    handlers: [...handlers, getListAccountsMockHandler([password]), ...signedIn(), configured()],
  })
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  await user.type(await screen.findByLabelText('New email'), 'ada@lovelace.example')
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Change email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  return { ...view, dialog: within(dialog) }
}

test('asks for the password, and then does what was refused, with what was typed', async () => {
  const { handlers, proofs, changes } = api()
  const { user, dialog } = await changeAddress(handlers)
  await expectAccessible()
  await user.type(await dialog.findByLabelText('Password'), 'analytical engine{Enter}')
  expect(await screen.findByText('Your email hasn’t changed yet')).toBeDefined()
  expect(proofs).toEqual([{ password: 'analytical engine' }])
  expect(changes).toEqual([{ newEmail: 'ada@lovelace.example', callbackURL: '/account/security' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('takes a code from readers who have an app', async () => {
  const { handlers, proofs } = api(both)
  const { user, dialog } = await changeAddress(handlers)
  await user.click(await dialog.findByRole('button', { name: 'Use a code from your app' }))
  await user.type(dialog.getByLabelText('Code'), '287082{Enter}')
  await waitFor(() => expect(proofs).toEqual([{ code: '287082' }]))
})

test('says at the field that the password is wrong', async () => {
  const { handlers, changes } = api()
  const wrong = getReauthenticateMockHandler(refuse(400, 'INVALID_PASSWORD'))
  const { user, dialog } = await changeAddress([wrong, ...handlers])
  const field = await dialog.findByLabelText('Password')
  await user.type(field, 'another engine{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(changes).toEqual([])
})

test.each([
  ['in the dialog', (field: HTMLElement) => field],
  ['not yet in the dialog', () => document.body],
])('keeps what was typed when the reader gives up, with the focus %s', async (_, focused) => {
  const { handlers, changes } = api()
  const { dialog } = await changeAddress(handlers)
  const field = await dialog.findByLabelText('Password')
  fireEvent.keyDown(focused(field), { key: 'Escape' })
  expect(await screen.findByText('Confirm that it’s you to continue.')).toBeDefined()
  expect(screen.getByLabelText('New email')).toHaveProperty('value', 'ada@lovelace.example')
  expect(changes).toEqual([])
})

test.each([
  ['besides the password', passwordOnly],
  ['alone', neither],
])('takes a passkey %s', async (_, state) => {
  stubPasskeys(async () => given)
  const { handlers, proofs, changes } = api(state)
  const { user, dialog } = await changeAddress([
    getListPasskeysMockHandler([laptop]),
    getPreparePasskeySignInMockHandler(signInOptions),
    getSignInPasskeyMockHandler(async ({ request }) => {
      proofs.push(await request.json())
      return { session: adaSession, user: ada }
    }),
    ...handlers,
  ])
  const button = await dialog.findByRole('button', { name: 'Use a passkey' })
  await expectAccessible()
  await user.click(button)
  await waitFor(() => expect(changes).toHaveLength(1))
})

test('leads readers with neither out and in again, back to this page', async () => {
  let session: OpenSession | null = adaSignedIn
  const { handlers } = api(neither)
  const { user, dialog, router } = await changeAddress([
    getGetSessionMockHandler(() => session),
    getSignOutMockHandler(() => {
      session = null
      return { success: true }
    }),
    ...handlers,
  ])
  await user.click(await dialog.findByRole('button', { name: 'Sign in again' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.search).toMatchObject({ returnTo: '/account/security' })
})

test('says so when what can prove can’t be loaded', async () => {
  const { handlers } = api()
  const { dialog } = await changeAddress([
    getGetTwoFactorMockHandler(refuse(503, 'DATABASE_AWAY')),
    ...handlers,
  ])
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeDefined()
})
