import { expect, it } from 'vitest'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { mailsTo } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite } from '../../testing/invitations.ts'
import { createStaff } from '../../testing/members.ts'
import { scanDatabase } from '../../testing/scan-database.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database, services } = harness

async function deleteHimself(browser: Browser) {
  expect(await browser.post('/api/auth/delete-user')).toMatchObject({ status: 200 })
}

async function placesOf(sought: Record<string, string>) {
  // The farewell stays in the outbox page: no mail server is set up here.
  return (await scanDatabase(services.pool, sought)).filter((at) => !at.startsWith('outbox_mails'))
}

async function isChainIntact(organizationId: string) {
  return (await verifyAuditChain(harness.systemContext(), organizationId)).intact
}

it.each(['accept', 'reject'] as const)(
  'forgets the address in organizations that had invited it (%s)',
  async (verb) => {
    const { organizationId, email, id } = await createInvited(harness)
    const { browser } = await createUser(harness, { email })
    await answer(browser, verb, id)
    expect(await placesOf({ email })).toContain('audit_entries.after: email')
    await deleteHimself(browser)
    expect(await placesOf({ email })).toEqual([])
    expect(await database.member.count({ where: { organizationId } })).toBe(3)
    expect(await isChainIntact(organizationId)).toBe(true)
  },
)

it('forgets the address where it was invited before there was a user, and waits no more', async () => {
  const { owner, organizationId, email, id } = await createInvited(harness)
  const { browser } = await createUser(harness, { email })
  await deleteHimself(browser)
  expect(await placesOf({ email })).toEqual([])
  expect(await database.invitation.count({ where: { id } })).toBe(0)
  expect(await answer(owner.browser, 'cancel', id)).toMatchObject({ status: 400 })
  expect(await isChainIntact(organizationId)).toBe(true)
})

it('leaves alone what waits for the owner of an address that was only claimed', async () => {
  const { email, id } = await createInvited(harness)
  const { browser } = await createUser(harness, { email, emailVerified: false })
  await deleteHimself(browser)
  expect(await database.invitation.findUnique({ where: { id } })).toMatchObject({
    email,
    status: 'pending',
  })
})

it('also deletes the invitations they sent, with their emails and events', async () => {
  const { organizationId, admin, owner } = await createStaff(harness)
  const { email } = await invite(admin.browser)
  const kept = await invite(owner.browser)
  await deleteHimself(admin.browser)
  expect(await database.invitation.findMany({ where: { organizationId } })).toMatchObject([
    { id: kept.id },
  ])
  expect(await mailsTo(harness, email)).toEqual([])
  expect(await mailsTo(harness, kept.email)).toHaveLength(1)
  expect(await placesOf({ address: admin.email })).toEqual([])
  const ids = await placesOf({ userId: admin.id })
  for (const place of ids)
    expect(place).toMatch(/^audit_entries\.(chain|(actor|subject|target)_id): /)
})

it('keeps the members who accepted their invitations', async () => {
  const { organizationId, admin } = await createStaff(harness)
  const { id, email } = await invite(admin.browser)
  const joined = await createUser(harness, { email })
  await answer(joined.browser, 'accept', id)
  await deleteHimself(admin.browser)
  const member = { organizationId, userId: joined.id }
  expect(await database.member.count({ where: member })).toBe(1)
})
