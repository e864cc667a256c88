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

/** Makes the teams, and lets people in as they come in by mail. */
export async function addColleagues(setting: Setting): Promise<void> {
  const route = '/api/auth/organization/create-team'
  for (const name of teams) await unwrap(setting.browser.POST(route, { body: { name } }))
  const invite = await inviter(setting)
  for (const colleague of colleagues) await join(setting, colleague, await invite(colleague))
}

/** Leaves some invitations open. */
export async function inviteOthers(setting: Setting): Promise<void> {
  const invite = await inviter(setting)
  for (const person of invited) await invite(person)
}

async function inviter({ browser }: Setting): Promise<(who: Colleague) => Promise<string>> {
  const known = await unwrap(browser.GET('/api/auth/organization/list-teams'))
  return async ({ name, role, team }) => {
    const teamId = known.find((one) => one.name === team)?.id
    const body = { email: emailOf(name), role, teamId }
    return (await unwrap(browser.POST('/api/auth/organization/invite-member', { body }))).id
  }
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
