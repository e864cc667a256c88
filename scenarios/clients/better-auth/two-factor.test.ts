import { createAuthenticator } from '@tollgate/api/testing/authenticator'
import { type BetterAuthClientPlugin, createAuthClient } from 'better-auth/client'
import { twoFactorClient } from 'better-auth/client/plugins'
import { expect, it, vi } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { baseURL, newEmail, password } from './person.ts'

type Answer<Data> = Promise<{ data: Data | null; error: object | null }>

interface TwoFactor {
  enable(given: { password: string }): Answer<{ totpURI: string; backupCodes: string[] }>
  disable(given: { password: string }): Answer<object>
  getTotpUri(given: { password: string }): Answer<object>
  generateBackupCodes(given: { password: string }): Answer<{ backupCodes: string[] }>
  verifyTotp(given: { code: string; trustDevice?: boolean }): Answer<{ user: { email: string } }>
  verifyBackupCode(given: { code: string }): Answer<{ user: { email: string } }>
}

/** The published plug-in, unchanged. Its types don’t fit those of its client: they are left out. */
function createPerson(onTwoFactorRedirect = vi.fn()) {
  const plugin: BetterAuthClientPlugin = Reflect.apply(twoFactorClient, undefined, [
    { onTwoFactorRedirect },
  ])
  const client = createAuthClient({
    baseURL,
    plugins: [plugin],
    fetchOptions: { customFetchImpl: createCookieFetch(baseURL) },
  })
  const twoFactor: TwoFactor = Reflect.get(client, 'twoFactor')
  return { client, twoFactor, onTwoFactorRedirect }
}

/** Codes of now and of the next step: each works once. */
async function enable() {
  const { client, twoFactor } = createPerson()
  const email = newEmail()
  await client.signUp.email({ name: 'Ada Lovelace', email, password })
  const { data } = await twoFactor.enable({ password })
  if (!data) throw new Error('It is prepared')
  const app = createAuthenticator({ now: () => new Date() }, data.totpURI)
  const confirmed = await twoFactor.verifyTotp({ code: app.code() })
  expect(confirmed.error).toBeNull()
  return { client, twoFactor, email, app, ...data }
}

it('sets a second factor up, which the session tells', async () => {
  const { client, twoFactor, backupCodes, totpURI } = await enable()
  expect(backupCodes).toHaveLength(10)
  expect((await client.getSession()).data?.user).toMatchObject({ twoFactorEnabled: true })
  expect((await twoFactor.getTotpUri({ password })).data).toEqual({ totpURI })
})

it('asks for a code after the password, and not in a browser that is trusted', async () => {
  const { email, app } = await enable()
  const { client, twoFactor, onTwoFactorRedirect } = createPerson()
  expect((await client.signIn.email({ email, password })).data).toMatchObject({
    twoFactorRedirect: true,
  })
  expect(onTwoFactorRedirect).toHaveBeenCalledOnce()
  expect((await client.getSession()).data).toBeNull()
  expect((await twoFactor.verifyTotp({ code: '000000' })).error).toMatchObject({
    status: 401,
    message: 'Invalid code',
  })
  const { data } = await twoFactor.verifyTotp({ code: app.code(1), trustDevice: true })
  expect(data).toMatchObject({ token: expect.any(String), user: { email } })
  expect((await client.getSession()).data?.user.email).toBe(email)
  await client.signOut()
  expect((await client.signIn.email({ email, password })).data).toMatchObject({ user: { email } })
})

it('takes a backup code once, and new ones', async () => {
  const { twoFactor: owner, email, backupCodes } = await enable()
  const [code = ''] = backupCodes
  const { client, twoFactor } = createPerson()
  await client.signIn.email({ email, password })
  expect((await twoFactor.verifyBackupCode({ code })).data?.user.email).toBe(email)
  const again = createPerson()
  await again.client.signIn.email({ email, password })
  expect((await again.twoFactor.verifyBackupCode({ code })).error).toMatchObject({
    message: 'Invalid backup code',
  })
  const { data } = await owner.generateBackupCodes({ password })
  const [fresh = ''] = data?.backupCodes ?? []
  expect((await again.twoFactor.verifyBackupCode({ code: fresh })).error).toBeNull()
})

it('is removed with the password', async () => {
  const { twoFactor, email } = await enable()
  expect((await twoFactor.disable({ password: 'wrong horse' })).error).toMatchObject({
    message: 'Invalid password',
  })
  expect((await twoFactor.disable({ password })).data).toEqual({ status: true })
  const signedIn = await createPerson().client.signIn.email({ email, password })
  expect(signedIn.data).toMatchObject({ user: { email } })
})
