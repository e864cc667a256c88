import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import {
  getDeletePasskeyMockHandler,
  getListPasskeysMockHandler,
  getPreparePasskeySignInMockHandler,
  getUpdatePasskeyMockHandler,
} from '#api/passkey/passkey.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { ada } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { laptop, rejected, signInOptions, stubPasskeys } from '#app/testing/passkeys.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

afterEach(() => vi.unstubAllGlobals())

const domain = { ...signInOptions, rpId: 'example.com' }

/** The page in a browser that passes signals on to its password manager, or knows none. */
async function open(path: string, signals: Record<string, (given: object) => unknown> = {}) {
  stubPasskeys(() => rejected('NotAllowedError'), signals)
  return renderRoute(path, {
    handlers: [
      getListPasskeysMockHandler([laptop]),
      getDeletePasskeyMockHandler({ status: true }),
      getUpdatePasskeyMockHandler({ passkey: laptop }),
      getUpdateUserMockHandler({ status: true }),
      getPreparePasskeySignInMockHandler(domain),
      getListAccountsMockHandler([password]),
      ...signedIn(),
      configured(),
    ],
  })
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Work laptop' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

async function remove({ user }: Awaited<ReturnType<typeof open>>) {
  const dialog = await choose(user, 'Remove')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey “Work laptop” removed')).toBeDefined()
}

const own = { rpId: 'example.com', userId: btoa(ada.id), name: ada.email }

test('the password manager learns that a passkey was removed', async () => {
  const signalUnknownCredential = vi.fn()
  await remove(await open('/account/security', { signalUnknownCredential }))
  await waitFor(() => expect(signalUnknownCredential).toHaveBeenCalledOnce())
  expect(signalUnknownCredential).toHaveBeenCalledWith({
    rpId: 'example.com',
    credentialId: laptop.credentialID,
  })
})

test('a password manager that refuses changes nothing', async () => {
  const signalUnknownCredential = vi.fn(() => rejected('SecurityError'))
  await remove(await open('/account/security', { signalUnknownCredential }))
  await waitFor(() => expect(signalUnknownCredential).toHaveBeenCalledOnce())
})

test('a browser that passes nothing on is asked for nothing', async () => {
  await remove(await open('/account/security'))
})

test('the password manager learns whose passkey was renamed', async () => {
  const signalCurrentUserDetails = vi.fn()
  const { user } = await open('/account/security', { signalCurrentUserDetails })
  const dialog = await choose(user, 'Rename')
  await user.type(dialog.getByLabelText('Name'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(signalCurrentUserDetails).toHaveBeenCalledOnce())
  expect(signalCurrentUserDetails).toHaveBeenCalledWith({ ...own, displayName: ada.name })
})

test('the password manager learns another name of the user', async () => {
  const signalCurrentUserDetails = vi.fn()
  const { user } = await open('/account/profile', { signalCurrentUserDetails })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Ada King')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(signalCurrentUserDetails).toHaveBeenCalledOnce())
  expect(signalCurrentUserDetails).toHaveBeenCalledWith({ ...own, displayName: 'Ada King' })
})
