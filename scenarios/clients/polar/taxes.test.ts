import { Polar } from '@polar-sh/sdk'
import { createClient, unwrap } from '@tollgate/client'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** Taxes as the published SDK meets them, where a merchant is registered. */
const serverURL = inject('baseUrl')

async function createTaxedProduct() {
  const { accessToken, organizationId: id } = await createMerchant(serverURL)
  const client = createClient({ baseUrl: serverURL, accessToken })
  const registrations = [{ country: 'DE', scheme: 'eu_oss' as const, is_inclusive: false }]
  await unwrap(
    client.PATCH('/v1/organizations/{id}', {
      params: { path: { id } },
      body: { business_details: { address: { country: 'DE' } } },
    }),
  )
  await unwrap(
    client.PATCH('/v1/organizations/{id}/tax-settings', {
      params: { path: { id } },
      body: { registrations },
    }),
  )
  const polar = new Polar({ serverURL, accessToken })
  const product = await polar.products.create({
    name: 'Anvil',
    recurringInterval: null,
    prices: [{ amountType: 'fixed', priceAmount: 1999 }],
  })
  return { polar, product }
}

it('follow the buyer’s country and business, and are refunded with their share', async () => {
  const { polar, product } = await createTaxedProduct()
  const checkout = await polar.checkouts.create({ products: [product.id] })
  expect(checkout).toMatchObject({ taxAmount: null, totalAmount: 1999 })
  const { clientSecret } = checkout
  const change = (checkoutUpdatePublic: object) =>
    polar.checkouts.clientUpdate({ clientSecret, checkoutUpdatePublic })
  const french = {
    isBusinessCustomer: true,
    customerBillingName: 'Moteurs SARL',
    customerTaxId: 'FR40303265045',
    customerBillingAddress: { country: 'FR', line1: '1 rue', city: 'Lyon', postalCode: '69001' },
  }
  expect(await change(french)).toMatchObject({ taxAmount: 0, totalAmount: 1999 })
  const consumer = { isBusinessCustomer: false, customerBillingAddress: { country: 'FR' } }
  expect(await change(consumer)).toMatchObject({ taxAmount: 400, totalAmount: 2399 })
  const confirmed = await polar.checkouts.clientConfirm({
    clientSecret,
    checkoutConfirmStripe: {
      confirmationTokenId: 'ctoken_test_success',
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
    },
  })
  expect(confirmed).toMatchObject({ status: 'confirmed', taxAmount: 400 })
  const [order] = await until(
    async () => (await polar.orders.list({})).result.items,
    ({ length }) => length === 1,
  )
  expect(order).toMatchObject({ netAmount: 1999, taxAmount: 400, totalAmount: 2399 })
  const refund = await polar.refunds.create({
    orderId: order?.id ?? '',
    reason: 'customer_request',
    amount: 500,
  })
  expect(refund).toMatchObject({ amount: 500, taxAmount: 100 })
})
