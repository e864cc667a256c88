import { Checkout, CheckoutPublicConfirmed, Customer, Order } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../../core/crypto.ts'
import { mailsTo } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  openCheckout,
  readAsBuyer,
} from '../../testing/purchase-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness
const onePurchase = { orders: 1, paid: 1, grants: 1, payments: 1, charges: 1 }

async function eventsOf(organizationId: string): Promise<string[]> {
  const events = await database.outboxEvent.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
  })
  return events.map(({ type }) => type)
}

describe('buying with a card', () => {
  it('makes customer, order and grant once the processor has told of its success', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop, { metadata: { campaign: 'spring' } })
    const answer = await confirm(harness, open)
    expect(answer.status).toBe(200)
    const confirmed = CheckoutPublicConfirmed.parse(answer.body)
    expect(confirmed.customer_session_token).toMatch(/^tollgate_cst_/)
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'confirmed' })

    await harness.runJobs()

    expect(await readAsBuyer(harness, open)).toMatchObject({
      status: 'succeeded',
      payment_processor_metadata: { intent_status: 'succeeded' },
    })
    const { body } = await shop.client.get(`/v1/checkouts/${open.id}`)
    const { customer_id: customerId } = Checkout.parse(body)
    const stored = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
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

  it('records everything that happened, in order', async () => {
    const shop = await createShop(harness)
    await confirm(harness, await openCheckout(shop))
    await harness.runJobs()
    expect(await eventsOf(shop.organizationId)).toEqual([
      'checkout.created',
      'checkout.updated',
      'customer.created',
      'order.created',
      'order.updated',
      'order.paid',
      'checkout.updated',
      'customer.state_changed',
      'benefit_grant.created',
      'customer.state_changed',
    ])
  })

  it('sends a receipt in the language of the buyer', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    const email = 'grace@example.com'
    await createBrowser(harness.app).post(
      `${open.path}/confirm`,
      {
        customer_email: email,
        customer_name: 'Grace Hopper',
        customer_billing_address: { country: 'FR' },
        confirmation_token_id: 'ctoken_test_success',
      },
      { 'accept-language': 'fr' },
    )
    await harness.runJobs()
    const [mail] = await mailsTo(harness, email)
    expect(mail?.template).toBe('order-receipt')
    expect(mail?.html).toContain('lang="fr"')
    const order = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
    const link = `/portal/${shop.slug}/orders/${order.id}`
    for (const part of [order.number, '4242', 'Private chat', link])
      expect(mail?.text).toContain(part)
  })

  it('charges what the buyer chose in the end', async () => {
    const price = { amountType: 'custom', minimumAmount: 500 } as const
    const shop = await createShop(harness, { price })
    const open = await openCheckout(shop)
    expect(open.checkout.total_amount).toBe(500)
    const { status } = await confirm(harness, open, { amount: 2500 })
    expect(status).toBe(200)
    await harness.runJobs()
    const order = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
    const charge = await database.sandboxCharge.findUniqueOrThrow({
      where: { id: order.paymentId ?? '' },
    })
    expect([order.totalAmount, charge.amount]).toEqual([2500, 2500])
  })

  it('sells what was confirmed although it went off sale meanwhile', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    await confirm(harness, open)
    await shop.client.patch(`/v1/products/${shop.product.id}`, { is_archived: true })
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual(onePurchase)
  })
})

describe('getting something free', () => {
  it('needs only an email, and no charge', async () => {
    const shop = await createShop(harness, { price: { amountType: 'free' } })
    const open = await openCheckout(shop)
    expect(open.checkout).toMatchObject({
      is_free_product_price: true,
      is_payment_form_required: false,
      tax_amount: 0,
    })
    const body = { customer_email: 'ada@example.com' }
    const answer = await createBrowser(harness.app).post(`${open.path}/confirm`, body)
    expect(CheckoutPublicConfirmed.parse(answer.body).status).toBe('confirmed')
    await harness.runJobs()
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'succeeded' })
    expect(await countResults(harness, open.id)).toEqual({
      ...onePurchase,
      payments: 0,
      charges: 0,
    })
  })
})

describe('who the customer is', () => {
  async function customerAfter(shop: Awaited<ReturnType<typeof createShop>>, id: string) {
    await harness.runJobs()
    const checkout = Checkout.parse((await shop.client.get(`/v1/checkouts/${id}`)).body)
    const { body } = await shop.client.get(`/v1/customers/${checkout.customer_id}`)
    return Customer.parse(body)
  }

  async function sessionOf(answer: { body: unknown }) {
    const { customer_session_token: token } = CheckoutPublicConfirmed.parse(answer.body)
    return database.customerSession.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } })
  }

  it('is found by email regardless of case, and keeps their name', async () => {
    const shop = await createShop(harness)
    const known = await createCustomer(harness, shop.organizationId, {
      email: 'Ada@Example.com',
      name: 'Countess',
    })
    const open = await openCheckout(shop, { customer_metadata: { plan: 'gold' } })
    const answer = await confirm(harness, open)
    expect(await customerAfter(shop, open.id)).toMatchObject({
      id: known.id,
      name: 'Countess',
      metadata: { plan: 'gold' },
      billing_address: { country: 'DE' },
    })
    expect(await sessionOf(answer)).toMatchObject({ customerId: null, checkoutId: open.id })
  })

  it('is the linked one, who gets the whole portal', async () => {
    const shop = await createShop(harness)
    const known = await createCustomer(harness, shop.organizationId, { externalId: 'user_7' })
    const open = await openCheckout(shop, { external_customer_id: 'user_7' })
    expect(open.checkout).toMatchObject({ customer_id: known.id, customer_email: known.email })
    const answer = await confirm(harness, open, { customer_email: known.email })
    expect(await sessionOf(answer)).toMatchObject({ customerId: known.id, checkoutId: null })
    expect((await customerAfter(shop, open.id)).id).toBe(known.id)
  })

  it('is new with an unused external id', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop, { customer_external_id: 'user_8' })
    expect(open.checkout).toMatchObject({
      customer_id: null,
      external_customer_id: 'user_8',
      customer_external_id: 'user_8',
    })
    await confirm(harness, open)
    expect(await customerAfter(shop, open.id)).toMatchObject({ external_id: 'user_8' })
  })

  it('gets the tax id of a business with its kind', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    const { status } = await confirm(harness, open, {
      is_business_customer: true,
      customer_billing_name: 'Engines GmbH',
      customer_tax_id: '136695976',
      customer_billing_address: {
        country: 'DE',
        line1: 'Gasse 1',
        city: 'Bonn',
        postal_code: '53111',
      },
    })
    expect(status).toBe(200)
    expect((await customerAfter(shop, open.id)).tax_id).toEqual(['DE136695976', 'eu_vat'])
    const order = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
    expect(order.billingName).toBe('Engines GmbH')
  })
})

it('lets the buyer choose among several products', async () => {
  const shop = await createShop(harness)
  const other = await createProduct(harness, shop.organizationId, {
    name: 'Hammer',
    price: { amountType: 'fixed', priceAmount: 700 },
  })
  const open = await openCheckout(shop, { products: [shop.product.id, other.id] })
  await confirm(harness, open, { product_id: other.id })
  await harness.runJobs()
  const order = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
  expect(order).toMatchObject({ productId: other.id, totalAmount: 700 })
})
