import { Product, Subscription, UpcomingOrders } from '@tollgate/contracts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { createMeter } from './meter-fixtures.ts'
import { confirm, openCheckout } from './purchase-fixtures.ts'
import { ingest } from './usage-fixtures.ts'

export const fixed = (price_amount: number) => ({ amount_type: 'fixed', price_amount })

export function byUse(meter: { id: string }, unit_amount: string, given: object = {}) {
  return { amount_type: 'metered_unit', meter_id: meter.id, unit_amount, ...given }
}

/** A merchant who counts calls, and sells products by the month. */
export async function createMeteredShop(harness: Harness) {
  const merchant = await createMerchant(harness)
  const { organizationId, client } = merchant
  const calls = await createMeter(harness, organizationId, { name: 'API calls' })
  async function sell(prices: object[], recurring_interval: 'month' | 'year' = 'month') {
    const given = { name: 'API', recurring_interval, prices }
    const { body, status } = await client.post('/v1/products', given)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return Product.parse(body)
  }
  return { ...merchant, calls, sell }
}

type MeteredShop = Awaited<ReturnType<typeof createMeteredShop>>

/** One who has subscribed to a product, and what they and the merchant see of it. */
export async function subscribeTo(
  harness: Harness,
  shop: MeteredShop,
  product: { id: string },
  { card = 'success', ...wishes }: { card?: string; external_customer_id?: string } = {},
) {
  const { client } = shop
  const open = await openCheckout({ ...shop, product }, wishes)
  const token = { confirmation_token_id: `ctoken_test_${card}` }
  const { status, body } = await confirm(harness, open, token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  await harness.runJobs()
  const { id, customerId } = await harness.database.subscription.findFirstOrThrow({
    where: { checkoutId: open.id },
  })
  const path = `/v1/subscriptions/${id}`
  return {
    id,
    customerId,
    path,
    use: (count: number, at = harness.clock.now()) =>
      ingest(
        client,
        Array.from({ length: count }, () => ({
          customer_id: customerId,
          timestamp: at.toISOString(),
        })),
      ),
    shown: async () => Subscription.parse((await client.get(path)).body),
    /** Units used, credits and what they come to, of each meter. */
    meters: async () =>
      Subscription.parse((await client.get(path)).body).meters.map((meter) => [
        meter.consumed_units,
        meter.credited_units,
        meter.amount,
      ]),
    /** The next order, line by line. */
    async upcoming() {
      const { body } = await client.get(`${path}/upcoming?months=2`)
      const [next] = UpcomingOrders.parse(body).items
      return next?.items.map(({ label, amount }) => [label, amount])
    },
    bills: () => billsOf(harness, id),
  }
}

/** The lines of a subscription’s orders after the first. */
async function billsOf({ database }: Harness, subscriptionId: string) {
  const orders = await database.order.findMany({
    where: { subscriptionId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { items: { orderBy: { id: 'asc' } } },
  })
  return orders.slice(1).map(({ createdAt, status, totalAmount, items }) => ({
    at: createdAt.toISOString().slice(0, 10),
    status,
    total: totalAmount,
    lines: items.map(({ label, amount }) => [label, amount]),
  }))
}
