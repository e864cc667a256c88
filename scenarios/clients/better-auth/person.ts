import { createAuthClient } from 'better-auth/client'
import { usernameClient } from 'better-auth/client/plugins'
import { expect, inject } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { linkMailed } from '../../testing/mailbox.ts'

export const baseURL = inject('baseUrl')

/** Only services for development show the mails that they would send. */
export const showsMails = inject('showsMails')

export const password = 'correct horse battery staple'

export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.com`
}

/** A person with their own browser and the published client, unchanged. */
export function createPerson(origin = baseURL) {
  const browse = createCookieFetch(origin)
  const client = createAuthClient({
    baseURL: origin,
    plugins: [usernameClient()],
    fetchOptions: { customFetchImpl: browse },
  })
  /** Opens a URL like a click on it, and returns where it leads. */
  async function open(address: string) {
    const { status, headers } = await browse(new URL(address, origin), { redirect: 'manual' })
    return { status, target: headers.get('location') }
  }
  return { client, open }
}

export async function signUp(given: { callbackURL?: string } = {}, origin = baseURL) {
  const person = createPerson(origin)
  const email = newEmail()
  const { error } = await person.client.signUp.email({
    name: 'Ada Lovelace',
    email,
    password,
    ...given,
  })
  expect(error).toBeNull()
  return { ...person, email }
}

/** The token that was mailed last to that address for that end. */
export async function mailedToken(
  email: string,
  template: string,
  origin = baseURL,
): Promise<string> {
  const link = await linkMailed(origin, email, template)
  return link.searchParams.get('token') ?? ''
}

export async function signUpVerified() {
  const person = await signUp()
  const token = await mailedToken(person.email, 'verify-email')
  expect((await person.client.verifyEmail({ query: { token } })).error).toBeNull()
  return person
}
