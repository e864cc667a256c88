import { createAuthClient } from 'better-auth/client'
import { organizationClient } from 'better-auth/client/plugins'
import { expect } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { linkMailed } from '../../testing/mailbox.ts'
import { baseURL, newEmail, password } from './person.ts'

/** The published client with teams, unchanged, in a browser of its own. */
export function createColleague(origin = baseURL) {
  return createAuthClient({
    baseURL: origin,
    plugins: [organizationClient({ teams: { enabled: true } })],
    fetchOptions: { customFetchImpl: createCookieFetch(origin) },
  })
}

export type Client = ReturnType<typeof createColleague>

/** Someone who has signed up, for an invitation through the page from its email. */
export async function signUpColleague({
  email = newEmail(),
  callbackURL,
  origin = baseURL,
}: {
  email?: string
  callbackURL?: string
  origin?: string
} = {}) {
  const client = createColleague(origin)
  const given = { name: 'Grace Hopper', email, password, ...(callbackURL && { callbackURL }) }
  const { data, error } = await client.signUp.email(given)
  expect(error).toBeNull()
  return { client, email, id: data?.user.id ?? '' }
}

export async function createAcme(client: Client, name = 'Acme') {
  const slug = `acme-${crypto.randomUUID().slice(0, 8)}`
  const { data, error } = await client.organization.create({ name, slug })
  expect(error).toBeNull()
  return { id: data?.id ?? '', slug }
}

/** The page that the newest invitation to that address leads to. */
export async function invitationPage(email: string, origin = baseURL): Promise<string> {
  const { pathname, search } = await linkMailed(origin, email, 'invitation')
  return pathname + search
}

/** Someone new, invited by a colleague, who has joined through the emailed link. */
export async function joinAs(inviter: Client, role: 'admin' | 'member', origin = baseURL) {
  const email = newEmail()
  const invited = await inviter.organization.inviteMember({ email, role })
  const callbackURL = await invitationPage(email, origin)
  const person = await signUpColleague({ email, callbackURL, origin })
  const invitationId = invited.data?.id ?? ''
  const { data, error } = await person.client.organization.acceptInvitation({ invitationId })
  expect(error).toBeNull()
  return { ...person, memberId: data?.member.id ?? '' }
}
