import { events } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createOrganization, createUser } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { newId } from './ids.ts'
import { changeRows, record } from './record.ts'
import { inTransaction } from './transaction.ts'

const harness = await createHarness()
const { database } = harness

const team = (organizationId: string, name: string) => ({
  id: newId(),
  organizationId,
  name,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: null,
})

test('publishes the thing as it is now, and audits who changed what', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const before = team(organizationId, 'Sales')
  const after = { ...before, name: 'Support' }
  await inTransaction(harness.systemContext(), (tx) =>
    record(tx, 'team.updated', { organizationId, before, after }),
  )
  const now = harness.clock.now()
  expect(await database.outboxEvent.findFirst({ where: { organizationId } })).toMatchObject({
    type: 'team.updated',
    payload: after,
    createdAt: now,
    publishedAt: null,
  })
  expect(await database.auditEntry.findFirst({ where: { organizationId } })).toMatchObject({
    action: 'team.updated',
    targetType: 'team',
    targetId: after.id,
    before: { name: 'Sales' },
    after: { name: 'Support' },
    subjectId: null,
    createdAt: now,
  })
})

test('of what is gone, publishes what it was', () => {
  const organizationId = newId()
  const before = team(organizationId, 'Sales')
  const { outboxEvent } = changeRows(harness.systemContext(), 'team.removed', {
    organizationId,
    before,
  })
  expect(outboxEvent).toMatchObject([{ payload: before }])
})

test('publishes nothing of an account, and files its entries under the user', async () => {
  const userId = newId()
  const { outboxEvent, auditEntry } = changeRows(harness.systemContext(), 'account.linked', {
    userId,
    after: { providerId: 'github' },
  })
  expect(outboxEvent).toEqual([])
  expect(auditEntry).toMatchObject([
    {
      organizationId: null,
      chain: userId,
      subjectId: userId,
      targetType: 'user',
      targetId: userId,
      after: { providerId: 'github' },
    },
  ])
})

test('audits other details in the place of before and after', () => {
  const organizationId = newId()
  const rows = changeRows(harness.systemContext(), 'customer_session.created', {
    organizationId,
    target: { type: 'customer_session', id: 's1' },
    details: { customer_id: 'c1' },
  })
  expect(rows.auditEntry).toMatchObject([
    { targetId: 's1', before: null, after: { customer_id: 'c1' } },
  ])
})

test('a change that fails is neither told nor audited', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const failing = inTransaction(harness.systemContext(), async (tx) => {
    await record(tx, 'team.created', { organizationId, after: team(organizationId, 'Sales') })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  const where = { organizationId }
  expect(await database.outboxEvent.count({ where })).toBe(0)
  expect(await database.auditEntry.count({ where })).toBe(0)
})

test('refuses to record outside of a transaction', async () => {
  const { id: userId } = await createUser(harness)
  await expect(
    record(harness.systemContext(), 'user.password_changed', { userId }),
  ).rejects.toThrow('transaction')
})

test('events are named after a noun of the audit', () => {
  for (const name of Object.keys(events))
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
})
