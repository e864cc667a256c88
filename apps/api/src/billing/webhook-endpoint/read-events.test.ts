import { CustomerState } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { untilWaiting } from '../../testing/in-turn.ts'
import { createBenefit, createCustomer, createGrant } from '../../testing/sale-fixtures.ts'
import { findStored } from '../../testing/webhook-stories.ts'
import { readWebhookEvents } from './read-events.ts'

const harness = await createHarness()
const { clock, services, systemContext } = harness

function stored(organizationId: string | null, type: string, payload: object) {
  const createdAt = clock.now()
  return { id: newId(), organizationId, type, payload: { ...payload }, sequence: 0, createdAt }
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
    rows.push(...(await findStored(harness, organizationId)))
  }
  const events = await readWebhookEvents(systemContext(), rows)
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
  expect(await readWebhookEvents(systemContext(), rows)).toEqual(new Map())
})

test('still tells what a deleted customer has: nothing', async () => {
  const { organizationId, client } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId)
  await client.delete(`/v1/customers/${id}`)
  const row = stored(organizationId, 'customer.state_changed', { id })
  const events = await readWebhookEvents(systemContext(), [row])
  expect(events.get(row.id)?.data).toMatchObject({
    id,
    deleted_at: clock.now().toISOString(),
    granted_benefits: [],
    active_subscriptions: [],
  })
})

test('numbers what is told of a thing as it was committed, whatever the clocks of processes say', async () => {
  const { organizationId, client } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId)
  for (const [name, seconds] of [
    ['Ada', -60],
    ['Grace', 30],
    ['Jean', -90],
  ] as const) {
    clock.advance({ seconds })
    await client.patch(`/v1/customers/${id}`, { name })
  }
  clock.advance({ seconds: 120 })
  const rows = await findStored(harness, organizationId)
  const updated = rows.filter(({ type }) => type === 'customer.updated')
  const told = await readWebhookEvents(systemContext(), updated)
  const names = [...told.values()]
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ data }) => Object(data).name)
  expect(names).toEqual(['Ada', 'Grace', 'Jean'])
})

test('numbers a state when it is read: of two, the one with the higher number has all that the other has', async () => {
  const { organizationId, client } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId, { name: 'Ada' })
  const rename = (name: string) => client.patch(`/v1/customers/${id}`, { name })
  await rename('Ada King')
  const [, early] = await findStored(harness, organizationId)
  await rename('Ada Lovelace')
  const [, , , late] = await findStored(harness, organizationId)
  if (!early || !late) throw new Error('Two states have changed')
  const read = async (...rows: (typeof early)[]) => {
    const events = await readWebhookEvents(systemContext(), rows)
    return rows.map(({ id }) => events.get(id)?.sequence ?? 0)
  }
  const [first = 0] = await read(late)
  const [second = 0, third = 0] = await read(early, late)
  expect(late.sequence).toBeLessThan(first)
  expect(first).toBeLessThan(second)
  expect(second).toBeLessThan(third)
})

test('reads a state after its number is drawn, and so with all that had lower ones', async () => {
  const { organizationId, client } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId, { name: 'Ada' })
  await client.patch(`/v1/customers/${id}`, { name: 'Ada King' })
  const stored = await findStored(harness, organizationId)
  const holder = await services.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('ALTER SEQUENCE outbox_events_sequence_seq INCREMENT 1')
    const reading = readWebhookEvents(systemContext(), stored)
    await untilWaiting(harness)
    await holder.query("UPDATE customers SET name = 'Ada Lovelace' WHERE id = $1", [id])
    await holder.query('COMMIT')
    const [, state] = await reading.then((events) => [...events.values()])
    expect(state).toMatchObject({ type: 'customer.state_changed', data: { name: 'Ada Lovelace' } })
  } finally {
    holder.release(true)
  }
})
