import { SubscriptionPreview } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createCard } from '../../../testing/card-fixtures.ts'
import {
  type Behavior,
  billsOf,
  grantedTo,
  halfway,
  halfwayDiscounted,
  type Plan,
  priceOf,
} from '../../../testing/change-fixtures.ts'
import { createHarness } from '../../../testing/harness.ts'
import { createCustomerClient } from '../../../testing/portal-fixtures.ts'
import { createShop } from '../../../testing/purchase-fixtures.ts'
import { createDiscount } from '../../../testing/sale-fixtures.ts'
import { forgetDueAfterEach, liveUntil } from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

/** The same where taxes are added to prices, or a free subscription has got a card since. */
async function halfwayOf(case_: string, from: number, to: Plan) {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const given = { recurringInterval: 'month' as const, price: priceOf(from) }
  const shop = await createShop(harness, given)
  const { client, organizationId } = shop
  if (case_.includes('taxed')) {
    await client.patch(`/v1/organizations/${organizationId}/tax-settings`, {
      registrations: [{ country: 'DE', rate: 20, is_inclusive: false }],
    })
  }
  const sale = await halfway(harness, from, to, { shop })
  const { id: subscriptionId, customerId } = sale.subscription
  if (from === 0) {
    const { id } = await createCard(harness, organizationId, customerId)
    await database.subscription.update({
      where: { id: subscriptionId },
      data: { paymentMethodId: id },
    })
  }
  return sale
}

/** Asks as the merchant, or as the customer of a merchant who always has changes billed so. */
async function askerOf(
  by: 'merchant' | 'customer',
  behavior: Behavior,
  { client, organizationId, subscription, path, change }: Awaited<ReturnType<typeof halfwayOf>>,
) {
  if (by === 'merchant') return { client, path, body: change(behavior) }
  await database.organization.update({
    where: { id: organizationId },
    data: { subscriptionSettings: { proration_behavior: behavior } },
  })
  const { product_id } = change(behavior)
  return {
    client: await createCustomerClient(harness, organizationId, subscription.customerId),
    path: path.replace('/v1', '/v1/customer-portal'),
    body: { product_id },
  }
}

function plannedOf(body: unknown) {
  const { order, next_order } = SubscriptionPreview.parse(body)
  return [order, next_order].flatMap((planned) =>
    planned ? [[planned.total_amount, planned.due_amount]] : [],
  )
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
    [
      'up, taxed',
      2000,
      { amount: 9000 },
      'invoice',
      [
        [4200, 4200],
        [10_800, 10_800],
      ],
    ],
    ['up, taxed', 2000, { amount: 9000 }, 'prorate', [[15_000, 15_000]]],
    [
      'from free',
      0,
      { amount: 9000 },
      'invoice',
      [
        [4500, 4500],
        [9000, 9000],
      ],
    ],
    ['from free', 0, { amount: 9000 }, 'prorate', [[13_500, 13_500]]],
  ])(
    '%s from %d to %o by %s bills what the rules say, and what its preview said',
    async (case_, from, to, behavior, bills) => {
      const changed = []
      for (const by of ['merchant', 'customer'] as const) {
        const sale = await halfwayOf(case_, from, to)
        const { client, path, body } = await askerOf(by, behavior, sale)
        const preview = await client.post(`${path}/preview`, body)
        expect(plannedOf(preview.body)).toEqual(bills)
        expect(await client.patch(path, body)).toMatchObject({
          status: 200,
          body: {
            product_id: sale.other.id,
            amount: to.amount,
            prices: [{ id: sale.other.priceId }],
          },
        })
        await harness.runJobs()
        expect(await grantedTo(harness, sale.subscription)).toEqual(['Bellows'])
        changed.push(sale.subscription)
      }
      await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
      for (const subscription of changed)
        expect(await billsOf(harness, subscription)).toEqual(bills)
    },
  )

  it.each(['invoice', 'prorate'] as const)(
    'to a year by %s begins it now, and is charged now',
    async (behavior) => {
      const year = { amount: 20_000, interval: 'year' } as const
      const { client, subscription, path, change } = await halfway(harness, 2000, year)
      expect((await client.patch(path, change(behavior))).body).toMatchObject({
        recurring_interval: 'year',
        current_period_start: '2026-06-16T00:00:00.000Z',
        current_period_end: '2027-06-16T00:00:00.000Z',
      })
      await liveUntil(harness, new Date('2027-06-17T00:00:00Z'))
      expect(await billsOf(harness, subscription)).toEqual([
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
    const { client, subscription, path, change } = await halfwayDiscounted(harness)
    await client.patch(path, change(behavior))
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    expect(await billsOf(harness, subscription)).toEqual(bills)
  })

  it('to what a discount isn’t for goes without it, also where the discount is deleted since', async () => {
    const { client, subscription, path, change } = await halfwayDiscounted(harness, true)
    await client.delete(`/v1/discounts/${subscription.discountId}`)
    await client.patch(path, change('invoice'))
    expect(await billsOf(harness, subscription)).toEqual([[3600, 3600]])
  })

  it.each([
    ['was for one of both and is taken off since', true, false, [3600, -3500]],
    ['was for both and is followed by one for one of both', false, true, [3150, -3150]],
  ])(
    'there and back counts the discount that the period began with, where that %s',
    async (_case, isForOne, isFollowed, [there = 0, back = 0]) => {
      const sale = await halfwayDiscounted(harness, isForOne)
      const { client, organizationId, subscription, path, product, change } = sale
      const next = await createDiscount(harness, organizationId, {
        basisPoints: 1000,
        duration: 'forever',
        products: { create: { productId: product.id, position: 0 } },
      })
      await client.patch(path, { discount_id: isFollowed ? next.id : null })
      const { body } = await client.post(`${path}/preview`, change('invoice'))
      expect(plannedOf(body)).toEqual([
        [there, there],
        [9000, 9000],
      ])
      await client.patch(path, change('invoice'))
      await client.patch(path, { product_id: product.id, proration_behavior: 'invoice' })
      await harness.runJobs()
      expect(await billsOf(harness, subscription)).toEqual([
        [there, there],
        [back, 0],
      ])
    },
  )

  it('there and back costs nothing, also where the discount is for one of both alone', async () => {
    const { client, subscription, path, product, change } = await halfwayDiscounted(harness, true)
    await client.patch(path, change('invoice'))
    await client.patch(path, { product_id: product.id, proration_behavior: 'invoice' })
    await client.patch(path, change('invoice'))
    await harness.runJobs()
    expect(await billsOf(harness, subscription)).toEqual([
      [3600, 3600],
      [-3500, 0],
      [3500, 0],
    ])
  })
})
