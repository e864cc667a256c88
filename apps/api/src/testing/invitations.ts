import { Invitation } from '@tollgate/contracts'
import { mailsTo, newEmail } from './account.ts'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { createStaff, organizationPath } from './members.ts'

/** Invites someone new as a member, unless something else is given. */
export function postInvitation(browser: Browser, given: Record<string, unknown> = {}) {
  const body = { email: newEmail(), role: 'member', ...given }
  return browser.post(`${organizationPath}/invite-member`, body)
}

export async function invite(browser: Browser, given: Record<string, unknown> = {}) {
  return Invitation.parse((await postInvitation(browser, given)).body)
}

/** The link that the newest invitation mail to an address leads to. */
export async function mailedInvitation(harness: Pick<Harness, 'database'>, email: string) {
  const mails = await mailsTo(harness, email)
  const { text } = mails.find(({ template }) => template === 'invitation') ?? { text: '' }
  const [link = ''] = /http\S+\/invitation\/\S+/.exec(text) ?? []
  const { pathname, search, searchParams } = new URL(link)
  return {
    id: pathname.slice('/invitation/'.length),
    secret: searchParams.get('secret') ?? '',
    /** As a page names where to come back to after a sign-up. */
    callbackURL: pathname + search,
  }
}

/** An organization whose owner has invited someone by email. */
export async function createInvited(harness: Harness, given: Record<string, unknown> = {}) {
  const staff = await createStaff(harness)
  const { email } = await invite(staff.owner.browser, given)
  return { ...staff, email, ...(await mailedInvitation(harness, email)) }
}

type Verb = 'accept' | 'reject' | 'cancel'

/** Answers an invitation by its bare id, or with the secret of the mailed link. */
export function answer(browser: Browser, verb: Verb, invitationId: string, secret?: string) {
  return browser.post(`${organizationPath}/${verb}-invitation`, { invitationId, secret })
}

export function readInvitation(browser: Browser, id: string, secret?: string, method = 'GET') {
  const query = new URLSearchParams({ id, ...(secret && { secret }) })
  return browser.request(method, `${organizationPath}/get-invitation?${query}`)
}
