import { expect, test } from 'vitest'
import { createOrganization } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { recordEvent } from './outbox.ts'
import { inTransaction } from './transaction.ts'

const harness = await createHarness()
const { database } = harness

test('records an event unpublished, at the clock’s now', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const payload = { id: 'o1', created_at: harness.clock.now() }
  await inTransaction(harness.systemContext(), (tx) =>
    recordEvent(tx, { organizationId, type: 'order.paid', payload }),
  )
  expect(await database.outboxEvent.findFirst({ where: { organizationId } })).toMatchObject({
    type: 'order.paid',
    payload: { id: 'o1', created_at: harness.clock.now().toISOString() },
    createdAt: harness.clock.now(),
    publishedAt: null,
  })
})

test('takes an event back with the change that fails', async () => {
  const { id: organizationId } = await createOrganization(harness)
  const failing = inTransaction(harness.systemContext(), async (tx) => {
    await recordEvent(tx, { organizationId, type: 'order.paid', payload: {} })
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await database.outboxEvent.count({ where: { organizationId } })).toBe(0)
})

test('refuses to record outside of a transaction', async () => {
  const event = { organizationId: null, payload: {} }
  await expect(
    recordEvent(harness.systemContext(), { ...event, type: 'user.created' }),
  ).rejects.toThrow('transaction')
})
