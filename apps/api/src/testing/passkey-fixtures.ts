import { z } from 'zod'
import { signUp } from './account.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'
import { createPasskeyAuthenticator, type PasskeyAuthenticator } from './passkey-authenticator.ts'

const path = '/api/auth/passkey'
const Created = z.object({ id: z.uuid(), userId: z.uuid() })

/** Makes a passkey on an authenticator, and answers what the service said to it. */
export async function addPasskey(
  browser: Browser,
  authenticator: PasskeyAuthenticator,
  name?: string,
) {
  const { body: options } = await browser.get(`${path}/generate-register-options`)
  const response = authenticator.create(options)
  return browser.post(`${path}/verify-registration`, { response, name })
}

/** A user with a passkey, and the authenticator that keeps it. */
export async function signUpWithPasskey(
  harness: Harness,
  authenticator = createPasskeyAuthenticator(),
) {
  const user = await signUp(harness)
  const { body } = await addPasskey(user.browser, authenticator)
  const { id: passkeyId, userId: id } = Created.parse(body)
  return { ...user, id, authenticator, passkeyId }
}

/** One that no authenticator has. */
export async function insertPasskey({ database, clock }: Harness, userId: string, name: string) {
  const { id } = await database.passkey.create({
    data: {
      userId,
      name,
      credentialId: userId,
      publicKey: new Uint8Array(77),
      counter: 0,
      isSyncable: true,
      isBackedUp: true,
      aaguid: '00000000-0000-0000-0000-000000000000',
      createdAt: clock.now(),
    },
  })
  return id
}

export async function signInOptions(browser: Browser) {
  return (await browser.post(`${path}/generate-authenticate-options`)).body
}

export function giveAnswer(browser: Browser, response: unknown) {
  return browser.post(`${path}/verify-authentication`, { response })
}

/** Signs in with the newest passkey of an authenticator. */
export async function usePasskey(
  harness: Harness,
  authenticator: PasskeyAuthenticator,
  browser = createBrowser(harness.app),
) {
  const answer = await giveAnswer(browser, authenticator.get(await signInOptions(browser)))
  return { answer, browser }
}
