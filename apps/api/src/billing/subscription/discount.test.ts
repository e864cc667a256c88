import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createShop, refusedAt } from '../../testing/purchase-fixtures.ts'
import { createDiscount } from '../../testing/sale-fixtures.ts'
import {
  createSubscription,
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
forgetDueAfterEach(harness)

/** A subscription of 1 June, and a discount of ten percent that only one may redeem. */
async function running(given: Parameters<typeof createDiscount>[2] = {}) {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const shop = await subscribe(harness)
  const { organizationId } = shop
  const discount = await createDiscount(harness, organizationId, {
    basisPoints: 1000,
    duration: 'forever',
    maxRedemptions: 1,
    ...given,
  })
  const path = `/v1/subscriptions/${shop.subscription.id}`
  return { ...shop, discount, path, give: { discount_id: discount.id } }
}

async function redemptionsOf({ id }: { id: string }): Promise<number> {
  const { redemptionsCount } = await database.discount.findUniqueOrThrow({ where: { id } })
  expect(await database.discountRedemption.count({ where: { discountId: id } })).toBe(
    redemptionsCount,
  )
  return redemptionsCount
}

const other = async (shop: Awaited<ReturnType<typeof running>>) => {
  const { organizationId, product, subscription } = shop
  const { customerId } = subscription
  const of = { customerId, productId: product.id, priceId: product.priceId }
  const { id } = await createSubscription(harness, organizationId, of)
  return `/v1/subscriptions/${id}`
}

describe('a discount that is given to a running subscription', () => {
  it('counts from the next period on, and as redeemed, once however often it is given', async () => {
    const shop = await running()
    const { client, path, give, discount, subscription } = shop
    expect((await client.patch(path, give)).body).toMatchObject({ discount: { id: discount.id } })
    const again = await client.patch(path, give)
    expect(again).toMatchObject({ status: 200, body: { discount_id: discount.id } })
    expect(await redemptionsOf(discount)).toBe(1)
    expect(await client.patch(await other(shop), give)).toMatchObject(
      refusedAt('discount_id', 'discount.used_up'),
    )
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    expect((await client.patch(path, give)).status).toBe(200)
    expect(await redemptionsOf(discount)).toBe(1)
    expect((await ordersOf(harness, subscription)).map(({ total }) => total)).toEqual([1900, 1710])
  })

  it('is given back when it is taken off unused, and stays redeemed once it was used', async () => {
    const shop = await running()
    const { client, path, give, discount, subscription } = shop
    await client.patch(path, give)
    expect((await client.patch(path, { discount_id: null })).body).toMatchObject({ discount: null })
    expect(await redemptionsOf(discount)).toBe(0)
    await client.patch(path, give)
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    await client.patch(path, { discount_id: null })
    expect(await redemptionsOf(discount)).toBe(1)
    await liveUntil(harness, new Date('2026-08-02T00:00:00Z'))
    expect((await ordersOf(harness, subscription)).map(({ total }) => total)).toEqual([
      1900, 1710, 1900,
    ])
  })

  it('that was spent can be given again, and is another redemption', async () => {
    const { client, path, give, discount, subscription } = await running({
      duration: 'once',
      maxRedemptions: 2,
    })
    await client.patch(path, give)
    await liveUntil(harness, new Date('2026-07-02T00:00:00Z'))
    await client.patch(path, give)
    expect(await redemptionsOf(discount)).toBe(2)
    await liveUntil(harness, new Date('2026-09-02T00:00:00Z'))
    expect((await ordersOf(harness, subscription)).map(({ total }) => total)).toEqual([
      1900, 1710, 1710, 1900,
    ])
  })

  it('is never given to more than may have it', async () => {
    const shop = await running({ maxRedemptions: 2 })
    const { client, give, discount, path } = shop
    const paths = [path, await other(shop), await other(shop), await other(shop)]
    const answers = await Promise.all(paths.map((one) => client.patch(one, give)))
    const given = answers.filter(({ status }) => status === 200).length
    expect(given).toBeGreaterThan(0)
    expect(await redemptionsOf(discount)).toBe(given)
    for (const one of paths) await client.patch(one, give)
    expect(await redemptionsOf(discount)).toBe(2)
    const found = await database.subscription.count({ where: { discountId: discount.id } })
    expect(found).toBe(2)
  })

  it('is refused where it is of another merchant or can’t be redeemed', async () => {
    const { client, path } = await running()
    const { organizationId } = await createShop(harness)
    const foreign = await createDiscount(harness, organizationId)
    expect(await client.patch(path, { discount_id: foreign.id })).toMatchObject(
      refusedAt('discount_id', 'reference.not_found'),
    )
  })
})
