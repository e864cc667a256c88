import { createAuthenticator } from '@tollgate/api/testing/authenticator'
import { type BetterAuthClientPlugin, createAuthClient } from 'better-auth/client'
import { passkeyClient, twoFactorClient } from 'better-auth/client/plugins'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { stubBrowserPasskeys } from '../../testing/passkey-browser.ts'
import { baseURL, newEmail, password } from './person.ts'

type Answer<Data> = Promise<{ data: Data | null; error: { message?: string } | null } | undefined>

interface Listed {
  id: string
  name: string
  credentialID: string
  deviceType: string
}

interface Passkeys {
  addPasskey(given?: { name?: string; authenticatorAttachment?: 'platform' }): Answer<Listed>
  listUserPasskeys(): Answer<Listed[]>
  updatePasskey(given: { id: string; name: string }): Answer<{ passkey: Listed }>
  deletePasskey(given: { id: string }): Answer<object>
}

interface SignIn {
  passkey(given?: { email?: string }): Answer<object>
}

let authenticator: ReturnType<typeof stubBrowserPasskeys>

beforeEach(() => {
  authenticator = stubBrowserPasskeys(baseURL)
})
afterEach(() => vi.unstubAllGlobals())

/** The published plug-ins, unchanged. Their types don’t fit those of their client: they are left out. */
function createPerson(onTwoFactorRedirect = vi.fn()) {
  const passkeys: BetterAuthClientPlugin = Reflect.apply(passkeyClient, undefined, [])
  const twoFactor: BetterAuthClientPlugin = Reflect.apply(twoFactorClient, undefined, [
    { onTwoFactorRedirect },
  ])
  const client = createAuthClient({
    baseURL,
    plugins: [passkeys, twoFactor],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
  const added: object = client
  const passkey: Passkeys = Reflect.get(added, 'passkey')
  const signIn: SignIn = Reflect.get(added, 'signIn')
  return { client, passkey, signIn, onTwoFactorRedirect }
}

async function signUpWithPasskey() {
  const person = createPerson()
  const email = newEmail()
  await person.client.signUp.email({ name: 'Ada Lovelace', email, password })
  const added = await person.passkey.addPasskey({ name: 'Laptop' })
  expect(added?.error ?? null).toBeNull()
  return { ...person, email }
}

it('adds, lists, renames and removes passkeys', async () => {
  const { passkey } = await signUpWithPasskey()
  const [listed] = (await passkey.listUserPasskeys())?.data ?? []
  expect(listed).toMatchObject({
    name: 'Laptop',
    credentialID: authenticator.credentials[0]?.id,
    deviceType: 'multiDevice',
  })
  const { id = '' } = listed ?? {}
  expect((await passkey.updatePasskey({ id, name: 'Old laptop' }))?.data).toMatchObject({
    passkey: { id, name: 'Old laptop' },
  })
  expect((await passkey.deletePasskey({ id }))?.error).toBeNull()
  expect((await passkey.listUserPasskeys())?.data).toEqual([])
  expect((await passkey.deletePasskey({ id }))?.error).toMatchObject({
    message: 'Passkey not found',
  })
})

it('adds one without a name, on this device', async () => {
  const { passkey } = await signUpWithPasskey()
  const added = await passkey.addPasskey({ authenticatorAttachment: 'platform' })
  expect(added?.error ?? null).toBeNull()
  expect((await passkey.listUserPasskeys())?.data).toHaveLength(2)
})

it('signs in without a user name', async () => {
  const { email } = await signUpWithPasskey()
  const { client, signIn } = createPerson()
  expect((await signIn.passkey())?.error ?? null).toBeNull()
  expect((await client.getSession()).data?.user.email).toBe(email)
})

it('is told why a passkey is refused', async () => {
  const { passkey } = await signUpWithPasskey()
  const [{ id = '' } = {}] = (await passkey.listUserPasskeys())?.data ?? []
  await passkey.deletePasskey({ id })
  const { client, signIn } = createPerson()
  expect((await signIn.passkey())?.error).toMatchObject({ message: 'Passkey not found' })
  expect((await client.getSession()).data).toBeNull()
})

it('is led to the second factor by a passkey that checks no one', async () => {
  const { client } = await signUpWithPasskey()
  const twoFactor: {
    enable(given: { password: string }): Promise<{ data: { totpURI: string } | null }>
    verifyTotp(given: { code: string }): Promise<{ error: object | null }>
  } = Reflect.get(client, 'twoFactor')
  const { data } = await twoFactor.enable({ password })
  const app = createAuthenticator({ now: () => new Date() }, data?.totpURI ?? '')
  expect((await twoFactor.verifyTotp({ code: app.code() })).error).toBeNull()
  authenticator.state.verifiesUser = false
  const { signIn, onTwoFactorRedirect } = createPerson()
  await signIn.passkey()
  expect(onTwoFactorRedirect).toHaveBeenCalledOnce()
})
