import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { mailTo } from './outbox.ts'

export const password = 'correct horse battery'

let people = 0

export function newEmail(name: string): string {
  people += 1
  return `${name}.${Date.now()}.${people}@example.com`
}

type NewBrowser = () => Promise<Page>

/** Several people, each in their own browser. */
export const test = base.extend<{ newBrowser: NewBrowser }>({
  newBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Creates an account for a user, who is signed in here. */
export async function signUp(
  { request }: Page,
  { name, email = newEmail('person'), ...given }: SignUp,
): Promise<string> {
  const data = { name, email, password, ...given }
  const answer = await request.post('/api/auth/sign-up/email', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

interface SignUp {
  name: string
  email?: string
  callbackURL?: string
}

/** A user signed in here who has an organization. */
export async function createOwner(page: Page, name = 'Ada Lovelace') {
  await signUp(page, { name })
  const organization = { name: 'Analytical Engines', slug: `engines-${crypto.randomUUID()}` }
  const answer = await page.request.post('/api/auth/organization/create', { data: organization })
  expect(answer.ok(), await answer.text()).toBe(true)
  return organization
}

/** Where the newest invitation email leads to, as path and query. */
export async function invitationLink({ request }: Page, email: string): Promise<string> {
  const { links } = await mailTo(request, email, 'invitation')
  const link = new URL(links.find((address) => address.includes('/invitation/')) ?? '')
  return link.pathname + link.search
}

/** Makes a user a member, who is then signed in on the second page. */
export async function addMember(owner: Page, page: Page, name: string): Promise<void> {
  const email = newEmail('member')
  const invited = { email, role: 'member' }
  await owner.request.post('/api/auth/organization/invite-member', { data: invited })
  const callbackURL = await invitationLink(owner, email)
  await signUp(page, { name, email, callbackURL })
  const invitationId = callbackURL.split(/[/?]/)[2]
  const data = { invitationId }
  const answer = await page.request.post('/api/auth/organization/accept-invitation', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
