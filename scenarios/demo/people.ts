import { createClient, unwrap } from '@tollgate/client'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { colleagues, emailOf, invited, teams } from './catalogue.ts'

interface Setting {
  baseUrl: string
  /** In which the owner is signed in and works in the organization. */
  browser: ReturnType<typeof createClient>
  /** Of everyone. */
  password: string
}

type Colleague = (typeof colleagues)[number]

/** Makes the teams, lets people in as they come in by mail, and leaves some invitations open. */
export async function addPeople(setting: Setting): Promise<void> {
  const ids = new Map<string, string>()
  for (const name of teams) {
    const route = '/api/auth/organization/create-team'
    ids.set(name, (await unwrap(setting.browser.POST(route, { body: { name } }))).id)
  }
  async function invite({ name, role, team }: Colleague): Promise<string> {
    const body = { email: emailOf(name), role, teamId: ids.get(team) }
    return (await unwrap(setting.browser.POST('/api/auth/organization/invite-member', { body }))).id
  }
  for (const colleague of colleagues) await join(setting, colleague, await invite(colleague))
  for (const person of invited) await invite(person)
}

async function join(
  { baseUrl, password }: Setting,
  { name }: Colleague,
  invitationId: string,
): Promise<void> {
  const browser = createClient({ baseUrl, fetch: createCookieFetch(baseUrl) })
  const email = emailOf(name)
  const { pathname, search } = await linkMailed(baseUrl, email, 'invitation')
  const newcomer = { name, email, password, callbackURL: pathname + search }
  await unwrap(browser.POST('/api/auth/sign-up/email', { body: newcomer }))
  const body = { invitationId }
  await unwrap(browser.POST('/api/auth/organization/accept-invitation', { body }))
}

/** Only services for development show the mails by which people come in. */
export async function showsMails(baseUrl: string): Promise<boolean> {
  return (await fetch(`${baseUrl}/dev/outbox.json?to=nobody`)).ok
}
