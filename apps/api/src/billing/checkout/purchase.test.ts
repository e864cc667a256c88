import { Checkout, CheckoutPublic, CheckoutPublicConfirmed, Order } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, countResults, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()

async function statusOf(path: string): Promise<CheckoutPublic> {
  return CheckoutPublic.parse((await createBrowser(harness.app).get(path)).body)
}

const onePurchase = { orders: 1, paid: 1, grants: 1, payments: 1, charges: 1 }

describe('buying with a card', () => {
  it('makes customer, order and grant once the processor has told of its success', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop, { metadata: { campaign: 'spring' } })
    const answer = await confirm(harness, open)
    expect(answer.status).toBe(200)
    const confirmed = CheckoutPublicConfirmed.parse(answer.body)
    expect(confirmed.customer_session_token).toMatch(/^tollgate_cst_/)
    expect(await statusOf(open.path)).toMatchObject({ status: 'confirmed' })

    await harness.runJobs()

    expect(await statusOf(open.path)).toMatchObject({
      status: 'succeeded',
      payment_processor_metadata: { intent_status: 'succeeded' },
    })
    const { body } = await shop.client.get(`/v1/checkouts/${open.id}`)
    const { customer_id: customerId } = Checkout.parse(body)
    const orders = await shop.client.get(`/v1/orders?checkout_id=${open.id}`)
    expect(orders.body).toMatchObject({ pagination: { total_count: 1 } })
    const stored = await harness.database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
    const order = Order.parse((await shop.client.get(`/v1/orders/${stored.id}`)).body)
    expect(order).toMatchObject({
      status: 'paid',
      paid: true,
      billing_reason: 'purchase',
      subtotal_amount: 1900,
      net_amount: 1900,
      amount: 1900,
      tax_amount: 0,
      total_amount: 1900,
      currency: 'usd',
      customer_id: customerId,
      user_id: customerId,
      checkout_id: open.id,
      metadata: { campaign: 'spring' },
      customer: { email: 'ada@example.com', name: 'Ada Lovelace', email_verified: false },
      items: [{ label: 'Anvil', amount: 1900, tax_amount: 0, proration: false }],
    })
    expect(await countResults(harness, open.id)).toEqual(onePurchase)
  })
})
