import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createShop } from '../../testing/purchase-fixtures.ts'
import { createDiscount, createProduct } from '../../testing/sale-fixtures.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../testing/subscription-fixtures.ts'
import { findNextDueTime } from './next-due.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function totalsOf(subscription: { id: string }) {
  return (await ordersOf(harness, subscription)).map(({ at, total }) => [at, total])
}

/** Is back after an outage, and looks for what is due until nothing is left. */
async function comeBack(day: string) {
  clock.moveTo(on(day))
  for (;;) {
    await harness.runDue()
    await harness.runJobs()
    const next = await findNextDueTime(harness.systemContext())
    if (next === null || next > clock.now()) return
  }
}

describe('a discount of three months', () => {
  it.each([
    [
      'month',
      '2026-05-02',
      [
        ['2026-01-31', 1520],
        ['2026-02-28', 1520],
        ['2026-03-31', 1520],
        ['2026-04-30', 1900],
      ],
    ],
    [
      'year',
      '2028-02-01',
      [
        ['2026-01-31', 1520],
        ['2027-01-31', 1900],
        ['2028-01-31', 1900],
      ],
    ],
  ] as const)(
    'is taken off from those bills of a %s that begin in it',
    async (recurringInterval, end, totals) => {
      clock.moveTo(on('2026-01-31'))
      const shop = await createShop(harness, { recurringInterval })
      const { id: discount_id } = await createDiscount(harness, shop.organizationId, {
        duration: 'repeating',
        durationInMonths: 3,
      })
      const { client, subscription } = await subscribe(harness, { shop, wishes: { discount_id } })
      await liveUntil(harness, on(end))
      expect(await totalsOf(subscription)).toEqual(totals)
      expect((await client.get(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
        discount: null,
        discount_id: null,
      })
    },
  )
})

it('ends a trial with the first bill, or without any if it is canceled before', async () => {
  clock.moveTo(on('2026-03-01'))
  const kept = await subscribe(harness)
  const left = await subscribe(harness)
  const trialEndsAt = on('2026-03-15')
  await database.subscription.updateMany({
    where: { id: { in: [kept.subscription.id, left.subscription.id] } },
    data: {
      status: 'trialing',
      anchorAt: trialEndsAt,
      periodNumber: -1,
      currentPeriodEnd: trialEndsAt,
      trialEndsAt,
      dueAt: trialEndsAt,
    },
  })
  const path = `/v1/subscriptions/${left.subscription.id}`
  expect(await left.client.patch(path, { cancel_at_period_end: true })).toMatchObject({
    body: { status: 'trialing', ends_at: trialEndsAt.toISOString() },
  })
  await liveUntil(harness, on('2026-04-16'))
  expect(await totalsOf(kept.subscription)).toEqual([
    ['2026-03-01', 1900],
    ['2026-03-15', 1900],
    ['2026-04-15', 1900],
  ])
  expect((await kept.client.get(`/v1/subscriptions/${kept.subscription.id}`)).body).toMatchObject({
    status: 'active',
  })
  expect(await totalsOf(left.subscription)).toHaveLength(1)
  expect((await left.client.get(path)).body).toMatchObject({ status: 'canceled' })
})

it('bills several subscriptions of one customer apart, with one balance', async () => {
  clock.moveTo(on('2026-06-01'))
  const price = { amountType: 'fixed', priceAmount: 9000 } as const
  const shop = await createShop(harness, { recurringInterval: 'month', price })
  const { client, organizationId } = shop
  await database.organization.update({
    where: { id: organizationId },
    data: { subscriptionSettings: { allow_multiple_subscriptions: true } },
  })
  const first = await subscribe(harness, { shop })
  const second = await subscribe(harness, { shop })
  expect(second.subscription.customerId).toBe(first.subscription.customerId)
  const cheaper = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 2000 },
  })
  clock.moveTo(on('2026-06-16'))
  const change = { product_id: cheaper.id, proration_behavior: 'invoice' }
  await client.patch(`/v1/subscriptions/${first.subscription.id}`, change)
  await liveUntil(harness, on('2026-07-02'))
  const orders = await database.order.findMany({
    where: { organizationId, billingReason: 'subscription_cycle', status: 'paid' },
  })
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(orders.map(({ totalAmount }) => totalAmount))).toBe(11_000)
  expect(sum(orders.map(({ appliedBalanceAmount }) => appliedBalanceAmount))).toBe(3500)
})

describe('an outage of 40 days', () => {
  it('is followed by a bill for each period, of its own time', async () => {
    clock.moveTo(on('2026-05-31'))
    const { subscription } = await subscribe(harness)
    await liveUntil(harness, on('2026-06-01'))
    await comeBack('2026-08-09')
    expect(await totalsOf(subscription)).toEqual([
      ['2026-05-31', 1900],
      ['2026-06-30', 1900],
      ['2026-07-31', 1900],
    ])
  })

  it('ends what could not be paid when it would have ended, without a bill for later', async () => {
    clock.moveTo(on('2026-06-01'))
    const { client, subscription } = await subscribe(harness, { card: 'fails_later' })
    await comeBack('2026-08-10')
    expect((await client.get(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
      status: 'canceled',
      ended_at: '2026-07-22T08:00:00.000Z',
      current_period_end: '2026-08-01T08:00:00.000Z',
    })
    const orders = await database.order.findMany({
      where: { subscriptionId: subscription.id, status: 'pending' },
      include: { attempts: { orderBy: { createdAt: 'asc' } } },
    })
    expect(orders.map(({ attempts }) => attempts.map(({ createdAt }) => createdAt))).toEqual([
      ['2026-07-01', '2026-07-03', '2026-07-08', '2026-07-15', '2026-07-22'].map(on),
    ])
  })
})
