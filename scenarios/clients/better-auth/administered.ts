import { createAuthClient } from 'better-auth/client'
import { adminClient } from 'better-auth/client/plugins'
import { afterAll, expect } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { startOwnService } from '../../testing/own-service.ts'
import { mailedToken, newEmail, password } from './person.ts'

/** The published client with its plugin for administrators, unchanged, in a browser of its own. */
function createClient(baseURL: string) {
  const fetchOptions = { customFetchImpl: createCookieFetch(baseURL) }
  return createAuthClient({ baseURL, plugins: [adminClient()], fetchOptions })
}

export type AdministrationClient = ReturnType<typeof createClient>

/** A service of a test file’s own, whose administrator is known. */
export async function startAdministered() {
  const rootEmail = newEmail()
  const { baseUrl: baseURL, stop } = await startOwnService({ ADMIN_EMAILS: rootEmail })
  afterAll(stop)

  async function verify(email: string): Promise<void> {
    const token = await mailedToken(email, 'verify-email', baseURL)
    expect((await createClient(baseURL).verifyEmail({ query: { token } })).error).toBeNull()
  }

  const root = createClient(baseURL)
  await root.signUp.email({ name: 'Root', email: rootEmail, password })
  await verify(rootEmail)

  async function createUser(name = 'Ada Lovelace') {
    const email = newEmail()
    const { data, error } = await root.admin.createUser({ name, email, password, role: 'user' })
    expect(error).toBeNull()
    return { id: data?.user.id ?? '', email }
  }

  async function signedIn(email: string, given = password) {
    const client = createClient(baseURL)
    const { error } = await client.signIn.email({ email, password: given })
    return { client, error }
  }

  const stranger = () => createClient(baseURL)
  return { baseURL, root, rootEmail, createUser, signedIn, stranger, verify }
}
