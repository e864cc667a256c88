import { CustomerState } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createCustomer, createGrant } from '../../testing/sale-fixtures.ts'
import { readWebhookEvents } from './read-events.ts'

const harness = await createHarness()
const { database, clock } = harness

function stored(organizationId: string | null, type: string, payload: object) {
  return { id: newId(), organizationId, type, payload: { ...payload }, createdAt: clock.now() }
}

test('reads what a customer has now, and what all others told as of the change', async () => {
  const rows = []
  for (const _ of [1, 2]) {
    const { organizationId, client } = await createMerchant(harness)
    const { id } = await createCustomer(harness, organizationId)
    await client.patch(`/v1/customers/${id}`, { name: 'Ada' })
    await client.patch(`/v1/customers/${id}`, { name: 'Grace' })
    const { id: benefitId } = await createBenefit(harness, organizationId)
    await createGrant(harness, organizationId, { customerId: id, benefitId })
    const where = { organizationId }
    rows.push(...(await database.outboxEvent.findMany({ where, orderBy: { id: 'asc' } })))
  }
  const events = await readWebhookEvents(harness.systemContext(), rows)
  const ofOne = [
    { type: 'customer.updated', data: { name: 'Ada' } },
    { type: 'customer.state_changed', data: { name: 'Grace', granted_benefits: [{}] } },
    { type: 'customer.updated', data: { name: 'Grace' } },
    { type: 'customer.state_changed', data: { name: 'Grace', granted_benefits: [{}] } },
  ]
  expect(rows.map(({ id }) => events.get(id))).toMatchObject([...ofOne, ...ofOne])
  for (const { type, data, timestamp } of events.values()) {
    expect(timestamp).toEqual(clock.now())
    if (type === 'customer.state_changed') CustomerState.parse(data)
  }
})

test('tells nothing of whom there isn’t, of another’s customer, and of types that it doesn’t know', async () => {
  const { organizationId } = await createMerchant(harness)
  const other = await createMerchant(harness)
  const customer = await createCustomer(harness, other.organizationId)
  const rows = [
    stored(organizationId, 'customer.state_changed', { id: newId() }),
    stored(organizationId, 'customer.state_changed', { id: customer.id }),
    stored(null, 'customer.state_changed', { id: customer.id }),
    stored(organizationId, 'organization.created', {}),
    stored(organizationId, 'constructor', {}),
  ]
  expect(await readWebhookEvents(harness.systemContext(), rows)).toEqual(new Map())
})

test('still tells what a deleted customer has: nothing', async () => {
  const { organizationId, client } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId)
  await client.delete(`/v1/customers/${id}`)
  const row = stored(organizationId, 'customer.state_changed', { id })
  const events = await readWebhookEvents(harness.systemContext(), [row])
  expect(events.get(row.id)?.data).toMatchObject({
    id,
    deleted_at: clock.now().toISOString(),
    granted_benefits: [],
    active_subscriptions: [],
  })
})
