import { Checkout, Product, Subscription } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const fixed = { amount_type: 'fixed', price_amount: 1900 }

async function shop() {
  const merchant = await createMerchant(harness)
  const meters = [
    await createMeter(harness, merchant.organizationId, { name: 'API calls' }),
    await createMeter(harness, merchant.organizationId, { name: 'Words' }),
  ]
  const [calls, words] = meters.map(({ id }) => ({
    amount_type: 'metered_unit',
    meter_id: id,
    unit_amount: '0.25',
  }))
  async function sell(...prices: (object | undefined)[]) {
    const given = { name: 'API', recurring_interval: 'month', prices }
    return Product.parse((await merchant.client.post('/v1/products', given)).body)
  }
  async function subscribe(product: { id: string }) {
    const open = await openCheckout({ ...merchant, product })
    expect(await confirm(harness, open)).toMatchObject({ status: 200 })
    await harness.runJobs()
    const { id } = await harness.database.subscription.findFirstOrThrow({
      where: { checkoutId: open.id },
    })
    const { body } = await merchant.client.get(`/v1/subscriptions/${id}`)
    return { open, subscription: Subscription.parse(body) }
  }
  return { ...merchant, calls, words, sell, subscribe }
}

test('what is only billed by use costs nothing today, and a card is kept for it', async () => {
  const { calls, words, sell, subscribe } = await shop()
  const product = await sell(calls, words)
  const { open, subscription } = await subscribe(product)
  expect(Checkout.parse(open.checkout)).toMatchObject({
    total_amount: 0,
    currency: 'usd',
    product_price_id: product.prices[0]?.id,
    is_free_product_price: false,
    is_discount_applicable: false,
    is_payment_required: false,
    is_payment_setup_required: true,
    is_payment_form_required: true,
  })
  expect(subscription).toMatchObject({ status: 'active', amount: 0, prices: product.prices })
  const where = { subscriptionId: subscription.id }
  expect(await harness.database.order.findMany({ where })).toMatchObject([
    { totalAmount: 0, status: 'paid', billingReason: 'subscription_create' },
  ])
  const customer = { customerId: subscription.customer_id }
  expect(await harness.database.paymentMethod.count({ where: customer })).toBe(1)
})

test('naming a price by use buys all of the product', async () => {
  const { client, calls, sell } = await shop()
  const product = await sell(fixed, calls)
  const [paidAhead, byUse] = product.prices
  const made = await client.post('/v1/checkouts', { product_price_id: byUse?.id })
  expect(made).toMatchObject({
    status: 201,
    body: { product_price_id: paidAhead?.id, amount: 1900 },
  })
})

test('a change of product takes all of its prices, and leaves none of the others', async () => {
  const { client, calls, words, sell, subscribe } = await shop()
  const { subscription } = await subscribe(await sell(fixed, calls))
  const path = `/v1/subscriptions/${subscription.id}`
  for (const product of [
    await sell(words),
    await sell({ ...fixed, price_amount: 900 }, words, calls),
    await sell({ amount_type: 'free' }),
  ]) {
    const changed = await client.patch(path, {
      product_id: product.id,
      proration_behavior: 'prorate',
    })
    expect(changed).toMatchObject({ status: 200, body: { prices: product.prices } })
    expect((await client.get(path)).body).toEqual(changed.body)
  }
})
