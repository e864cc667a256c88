import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createShop } from '../../testing/purchase-fixtures.ts'
import { createBenefit, createDiscount, createProduct } from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

type Behavior = 'invoice' | 'prorate'
type Plan = { amount: number; interval?: 'month' | 'year' }

function priceOf(amount: number) {
  return amount === 0
    ? { amountType: 'free' as const }
    : { amountType: 'fixed' as const, priceAmount: amount }
}

/** A subscription of 1 June, half of its period over, and a product with another benefit to change to. */
async function halfway(from: number, to: Plan, given: Parameters<typeof subscribe>[1] = {}) {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const shop = await subscribe(harness, { price: priceOf(from), ...given })
  const { organizationId } = shop
  const benefit = await createBenefit(harness, organizationId, { description: 'Bellows' })
  const other = await createProduct(harness, organizationId, {
    name: 'Bellows',
    recurringInterval: to.interval ?? 'month',
    price: priceOf(to.amount),
    benefitIds: [benefit.id],
  })
  clock.moveTo(new Date('2026-06-16T00:00:00Z'))
  const path = `/v1/subscriptions/${shop.subscription.id}`
  const change = (behavior: Behavior) => ({ product_id: other.id, proration_behavior: behavior })
  return { ...shop, other, path, change }
}

/** The same with a discount of ten percent from the start. */
async function halfwayDiscounted() {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const given = { recurringInterval: 'month' as const, price: priceOf(2000) }
  const shop = await createShop(harness, given)
  const discount = await createDiscount(harness, shop.organizationId, {
    basisPoints: 1000,
    duration: 'forever',
  })
  return halfway(2000, { amount: 9000 }, { shop, wishes: { discount_id: discount.id } })
}

/** What orders came to, and what of it was charged: those after the first one. */
async function billsOf({ id }: { id: string }) {
  const orders = await database.order.findMany({
    where: { subscriptionId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return orders
    .slice(1)
    .map(({ status, totalAmount: total, appliedBalanceAmount }) =>
      status === 'paid' ? [total, total - appliedBalanceAmount] : [total, status],
    )
}

async function grantedTo({ id }: { id: string }) {
  const grants = await database.benefitGrant.findMany({
    where: { subscriptionId: id, grantedAt: { not: null } },
    include: { benefit: true },
  })
  return grants.map(({ benefit }) => benefit.description)
}

describe('a change of product', () => {
  it.each<[string, number, Plan, Behavior, number[][]]>([
    [
      'up',
      2000,
      { amount: 9000 },
      'invoice',
      [
        [3500, 3500],
        [9000, 9000],
      ],
    ],
    ['up', 2000, { amount: 9000 }, 'prorate', [[12_500, 12_500]]],
    [
      'down',
      9000,
      { amount: 2000 },
      'invoice',
      [
        [-3500, 0],
        [2000, 0],
      ],
    ],
    ['down', 9000, { amount: 2000 }, 'prorate', [[-1500, 0]]],
    [
      'to free',
      2000,
      { amount: 0 },
      'invoice',
      [
        [-1000, 0],
        [0, 0],
      ],
    ],
  ])(
    '%s from %d to %o by %s bills what the rules say',
    async (_case, from, to, behavior, bills) => {
      const { client, subscription, path, change, other } = await halfway(from, to)
      expect(await client.patch(path, change(behavior))).toMatchObject({
        status: 200,
        body: { product_id: other.id, amount: to.amount, prices: [{ id: other.priceId }] },
      })
      await harness.runJobs()
      expect(await grantedTo(subscription)).toEqual(['Bellows'])
      await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
      expect(await billsOf(subscription)).toEqual(bills)
    },
  )

  it.each(['invoice', 'prorate'] as const)(
    'to a year by %s begins it now, and is charged now',
    async (behavior) => {
      const year = { amount: 20_000, interval: 'year' } as const
      const { client, subscription, path, change } = await halfway(2000, year)
      expect((await client.patch(path, change(behavior))).body).toMatchObject({
        recurring_interval: 'year',
        current_period_start: '2026-06-16T00:00:00.000Z',
        current_period_end: '2027-06-16T00:00:00.000Z',
      })
      await liveUntil(harness, new Date('2027-06-17T00:00:00Z'))
      expect(await billsOf(subscription)).toEqual([
        [19_000, 19_000],
        [20_000, 20_000],
      ])
    },
  )

  it.each<[Behavior, number[][]]>([
    [
      'invoice',
      [
        [3150, 3150],
        [8100, 8100],
      ],
    ],
    ['prorate', [[11_250, 11_250]]],
  ])('with ten percent off by %s takes it off both prices', async (behavior, bills) => {
    const { client, subscription, path, change } = await halfwayDiscounted()
    await client.patch(path, change(behavior))
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    expect(await billsOf(subscription)).toEqual(bills)
  })

  it('that is declined changes nothing, and its periods go on', async () => {
    const { client, subscription, path, change } = await halfway(
      2000,
      { amount: 9000 },
      { card: 'fails_later' },
    )
    expect(await client.patch(path, change('invoice'))).toMatchObject({
      status: 400,
      body: { error: 'PaymentError', code: 'payment.declined' },
    })
    await harness.runJobs()
    expect((await client.get(path)).body).toMatchObject({ status: 'active', amount: 2000 })
    expect(await grantedTo(subscription)).toHaveLength(1)
    await liveUntil(harness, new Date('2026-07-01T00:00:00Z'))
    expect((await client.get(path)).body).toMatchObject({
      status: 'past_due',
      current_period_start: '2026-07-01T00:00:00.000Z',
    })
    expect(await client.patch(path, change('prorate'))).toMatchObject({
      status: 409,
      body: { error: 'SubscriptionPastDue' },
    })
  })

  it('from free to paid needs a card, if it is charged now', async () => {
    const { client, path, change } = await halfway(0, { amount: 9000 })
    expect(await client.patch(path, change('invoice'))).toMatchObject({
      status: 400,
      body: { error: 'PaymentError', code: 'subscription.card_missing' },
    })
    expect((await client.get(path)).body).toMatchObject({ amount: 0 })
  })

  it('to the product that it has already changes nothing', async () => {
    const { client, subscription, path, product } = await halfway(2000, { amount: 9000 })
    const before = await client.get(path)
    const answer = await client.patch(path, { product_id: product.id })
    expect(answer.body).toEqual(before.body)
    expect(await billsOf(subscription)).toEqual([])
  })

  it('is refused where the product can’t be subscribed to instead', async () => {
    const { client, organizationId, path } = await halfway(2000, { amount: 9000 })
    const month = { recurringInterval: 'month' as const }
    const custom = { amountType: 'custom' as const, minimumAmount: 500 }
    for (const [given, type] of [
      [{}, 'product.not_recurring'],
      [{ ...month, isArchived: true }, 'product.not_on_sale'],
      [{ ...month, price: custom }, 'product.custom_price'],
      [
        { ...month, price: { amountType: 'fixed', priceAmount: 500, priceCurrency: 'eur' } },
        'product.not_in_currency',
      ],
    ] as const) {
      const { id } = await createProduct(harness, organizationId, given)
      expect(await client.patch(path, { product_id: id })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'product_id'], type }] },
      })
    }
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect(await client.patch(path, { product_id: unknown })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'reference.not_found' }] },
    })
  })
})
