import { Order } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { save } from '../../core/save.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { quote, type Tax } from '../pricing/quote.ts'
import { placeOrder } from './place-order.ts'

const harness = await createHarness()
const { database } = harness

/** An order of an anvil and two hammers, each with a discount of 10 %. */
async function place(tax: Tax | null) {
  const shop = await createShop(harness)
  const { organizationId } = shop
  const { id: customerId } = await createCustomer(harness, organizationId)
  const ctx = { ...harness.systemContext(), organizationId }
  const lines = [1999, 999, 999].map((amount, place) => ({
    label: place === 0 ? 'Anvil' : 'Hammer',
    amount,
    productPriceId: place === 0 ? shop.product.priceId : null,
  }))
  const { order, rows } = placeOrder(ctx, {
    quote: quote({
      currency: 'eur',
      lines,
      discount: { type: 'percentage', basisPoints: 1000 },
      tax,
    }),
    billingReason: 'subscription_cycle',
    status: 'pending',
    number: 'ANV-1',
    customer: await database.customer.findUniqueOrThrow({ where: { id: customerId } }),
    product: await database.product.findUniqueOrThrow({ where: { id: shop.product.id } }),
    billingName: 'Ada Lovelace',
    billingAddress: null,
    billingTaxId: null,
    checkoutId: null,
    paymentId: null,
    billing: null,
    discount: null,
    metadata: {},
    customFieldData: {},
    fields: [],
  })
  await save(ctx, { insert: rows })
  const { body } = await shop.client.get(`/v1/orders/${order.id}`)
  return Order.parse(body)
}

it('places what was quoted: many lines, any status, any billing reason', async () => {
  const order = await place({ basisPoints: 1900, isInclusive: false })
  expect(order).toMatchObject({
    number: 'ANV-1',
    status: 'pending',
    paid: false,
    billing_reason: 'subscription_cycle',
    currency: 'eur',
    subtotal_amount: 3997,
    discount_amount: 400,
    net_amount: 3597,
    tax_amount: 683,
    total_amount: 4280,
    checkout_id: null,
  })
  expect(
    order.items.map((item) => [
      item.label,
      item.amount,
      item.tax_amount,
      item.product_price_id !== null,
    ]),
  ).toEqual([
    ['Anvil', 1999, 341, true],
    ['Hammer', 999, 171, false],
    ['Hammer', 999, 171, false],
  ])
})

it('counts a tax that could not be known as none', async () => {
  expect(await place(null)).toMatchObject({ tax_amount: 0, net_amount: 3597, total_amount: 3597 })
})
