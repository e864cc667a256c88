import { SessionWithUser } from '@tollgate/contracts'
import { expect, test, vi } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath } from '../../testing/members.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })

async function activeIn(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return SessionWithUser.parse(body).session.activeOrganizationId
}

test('a removed member learns it within a second, though their browser has a copy of the session', async () => {
  const { organizationId, admin, member } = await createStaff(harness)
  expect(await activeIn(member.browser)).toBe(organizationId)
  expect(member.browser.cookies.has('tollgate.session_data')).toBe(true)
  await admin.browser.post(`${organizationPath}/remove-member`, { memberIdOrEmail: member.email })
  await vi.waitFor(async () => expect(await activeIn(member.browser)).toBeNull(), 1000)
})

test('the same for everyone, when the organization is deleted', async () => {
  const { organizationId, owner, admin, member } = await createStaff(harness)
  for (const { browser } of [admin, member]) expect(await activeIn(browser)).toBe(organizationId)
  await owner.browser.post(`${organizationPath}/delete`, { organizationId })
  for (const { browser } of [owner, admin, member]) {
    await vi.waitFor(async () => expect(await activeIn(browser)).toBeNull(), 1000)
  }
})
