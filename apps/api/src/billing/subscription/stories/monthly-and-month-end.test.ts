import { UpcomingOrders } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

it('bills each month for two years, on the last day where a month is too short', async () => {
  clock.moveTo(new Date('2026-01-31T09:30:00Z'))
  const { client, subscription } = await subscribe(harness)
  const path = `/v1/subscriptions/${subscription.id}`
  const upcoming = UpcomingOrders.parse((await client.get(`${path}/upcoming?months=24`)).body)
  await liveUntil(harness, new Date('2028-01-31T12:00:00Z'))
  const orders = await ordersOf(harness, subscription)
  expect(orders).toHaveLength(25)
  expect(orders.slice(0, 5).map(({ at }) => at)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  // What was to come has come, day by day and to the cent; the last one begins as the 24 months end.
  expect(upcoming.items.map((one) => [one.at.slice(0, 10), one.due_amount])).toEqual(
    orders.slice(1, -1).map(({ at, total }) => [at, total]),
  )
  expect(orders.at(-1)).toEqual({ at: '2028-01-31', reason: 'cycle', status: 'paid', total: 1900 })
  expect(orders.every(({ status }) => status === 'paid')).toBe(true)
  expect((await client.get(path)).body).toMatchObject({
    status: 'active',
    current_period_start: '2028-01-31T09:30:00.000Z',
    current_period_end: '2028-02-29T09:30:00.000Z',
  })
  const charges = await database.sandboxCharge.findMany({ where: { amount: 1900 } })
  expect(charges).toHaveLength(25)
})

it('tells of each renewal, and that its benefits go on', async () => {
  clock.moveTo(new Date('2026-03-10T08:00:00Z'))
  const { organizationId, subscription } = await subscribe(harness)
  const { id: last } = await database.outboxEvent.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'desc' },
  })
  await liveUntil(harness, new Date('2026-04-11T08:00:00Z'))
  const told = await database.outboxEvent.findMany({
    where: { organizationId, id: { gt: last } },
    orderBy: { id: 'asc' },
  })
  expect(told.map(({ type }) => type)).toEqual([
    'subscription.updated',
    'order.created',
    'customer.state_changed',
    'order.updated',
    'order.paid',
    'benefit_grant.cycled',
    'customer.state_changed',
  ])
  const receipts = await database.outboxMail.findMany({ where: { template: 'order-receipt' } })
  const urls = receipts.map(({ values }) => JSON.stringify(values))
  const orders = await database.order.findMany({ where: { subscriptionId: subscription.id } })
  for (const { id } of orders) expect(urls.filter((url) => url.includes(id))).toHaveLength(1)
})

it('waits while the merchant is suspended', async () => {
  clock.moveTo(new Date('2026-03-10T08:00:00Z'))
  const { organizationId, subscription } = await subscribe(harness)
  const where = { id: organizationId }
  await database.organization.update({
    where,
    data: { suspendedAt: clock.now(), suspensionReason: 'Fraud' },
  })
  await liveUntil(harness, new Date('2026-04-20T08:00:00Z'))
  expect(await ordersOf(harness, subscription)).toHaveLength(1)
  await database.organization.update({ where, data: { suspendedAt: null, suspensionReason: null } })
  await liveUntil(harness, new Date('2026-04-21T08:00:00Z'))
  expect(await ordersOf(harness, subscription)).toMatchObject([
    {},
    { at: '2026-04-10', status: 'paid' },
  ])
})
