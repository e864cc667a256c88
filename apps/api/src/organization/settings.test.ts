import { expect, it } from 'vitest'
import { newEmail, signUp } from '../testing/account.ts'
import { createHarness } from '../testing/harness.ts'
import { organizationPath } from '../testing/members.ts'

const harness = await createHarness({
  settings: {
    ORGANIZATION_CREATOR_ROLE: 'admin',
    ORGANIZATION_LIMIT: 1,
    INVITATION_EXPIRES_IN: 600,
    PENDING_INVITATION_LIMIT: 2,
  },
})

function create(browser: Awaited<ReturnType<typeof signUp>>['browser']) {
  const slug = `acme-${crypto.randomUUID()}`
  return browser.post(`${organizationPath}/create`, { name: 'Acme', slug })
}

it('ORGANIZATION_CREATOR_ROLE is that of who creates one, and counts toward the limit', async () => {
  const { browser } = await signUp(harness)
  expect((await create(browser)).body).toMatchObject({ members: [{ role: 'admin' }] })
  expect(await create(browser)).toMatchObject({
    status: 403,
    body: { message: 'You have reached the maximum number of organizations' },
  })
})

it('INVITATION_EXPIRES_IN and PENDING_INVITATION_LIMIT hold for invitations', async () => {
  const { browser } = await signUp(harness)
  await create(browser)
  const invite = () =>
    browser.post(`${organizationPath}/invite-member`, { email: newEmail(), role: 'member' })
  const expiresAt = new Date(harness.clock.now().getTime() + 600_000).toISOString()
  for (let index = 0; index < 2; index++) {
    expect(await invite()).toMatchObject({ status: 200, body: { expiresAt } })
  }
  const refused = { status: 403, body: { message: 'Invitation limit reached' } }
  expect(await invite()).toMatchObject(refused)
  harness.clock.advance({ minutes: 11 })
  expect(await invite()).toMatchObject({ status: 200 })
})
