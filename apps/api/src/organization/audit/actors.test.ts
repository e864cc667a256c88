import { AuditEntryList } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import type { Actor } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { recordEntry } from '../../testing/audit.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath } from '../../testing/members.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness

type Staff = Awaited<ReturnType<typeof createStaff>>

/** How the list shows someone who acts in the organization. */
async function actorOf({ organizationId, owner }: Staff, actor?: Actor) {
  if (actor) await recordEntry(harness, { organizationId }, actor)
  const { body } = await owner.browser.get(`${organizationPath}/list-audit-entries?limit=1`)
  return AuditEntryList.parse(body).entries[0]?.actor
}

const userActor = (userId: string): Actor => ({ kind: 'user', userId, sessionId: newId() })

function customerActor(organizationId: string, customerId: string | null): Actor {
  return {
    kind: 'customer',
    customerSessionId: newId(),
    organizationId,
    customerId,
    checkoutId: null,
  }
}

test('a user has the name and address of today, only the name after leaving, and none once deleted', async () => {
  const staff = await createStaff(harness)
  const { id } = staff.member
  await database.user.update({ where: { id }, data: { name: 'Grace' } })
  const known = { type: 'user', id, name: 'Grace', email: staff.member.email }
  expect(await actorOf(staff, userActor(id))).toEqual(known)
  await database.member.delete({ where: { id: staff.member.member.id } })
  expect(await actorOf(staff)).toEqual({ ...known, email: null })
  await database.user.delete({ where: { id } })
  expect(await actorOf(staff)).toEqual({ type: 'user', id, name: null, email: null })
})

test('an access token has its comment, of its own organization only', async () => {
  const staff = await createStaff(harness)
  const { organizationId } = staff
  const token = await database.accessToken.findFirstOrThrow({ where: { organizationId } })
  const { id, comment } = token
  const actor: Actor = { kind: 'access-token', accessTokenId: id, organizationId, scopes: [] }
  const shown = { type: 'access-token', id, email: null }
  expect(await actorOf(staff, actor)).toEqual({ ...shown, name: comment })
  const other = await createStaff(harness)
  expect(await actorOf(other, actor)).toEqual({ ...shown, name: null })
})

test('a customer has name and email, only for their own merchant, and none once deleted', async () => {
  const staff = await createStaff(harness)
  const { organizationId } = staff
  const { id, email } = await createCustomer(harness, organizationId)
  await database.customer.update({ where: { id }, data: { name: 'Grace' } })
  const actor = customerActor(organizationId, id)
  const gone = { type: 'customer', id, name: null, email: null }
  expect(await actorOf(staff, actor)).toEqual({ ...gone, name: 'Grace', email })
  expect(await actorOf(await createStaff(harness), actor)).toEqual(gone)
  await database.customer.update({ where: { id }, data: { deletedAt: harness.clock.now() } })
  expect(await actorOf(staff)).toEqual(gone)
})

test('a buyer who isn’t a customer yet, the system, and anonymous visitors have no name', async () => {
  const staff = await createStaff(harness)
  const nameless = { name: null, email: null }
  const buyer = customerActor(staff.organizationId, null)
  expect(await actorOf(staff, buyer)).toMatchObject({ type: 'customer', ...nameless })
  expect(await actorOf(staff, { kind: 'system' })).toEqual({
    type: 'system',
    id: null,
    ...nameless,
  })
  expect(await actorOf(staff, { kind: 'anonymous' })).toMatchObject({
    type: 'anonymous',
    ...nameless,
  })
})

test('an entry altered to name no key is shown as it is', async () => {
  const staff = await createStaff(harness)
  const { organizationId, owner } = staff
  await recordEntry(harness, { organizationId }, userActor(owner.id))
  await database.auditEntry.updateMany({
    where: { organizationId },
    data: { actorId: 'someone else' },
  })
  expect(await actorOf(staff)).toMatchObject({ type: 'user', id: 'someone else', name: null })
})
