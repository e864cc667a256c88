import { Checkout, Customer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

describe('creating a checkout', () => {
  it('opens one for a day, with the first product and its price', async () => {
    const shop = await createShop(harness)
    const { checkout } = await openCheckout(shop)
    expect(checkout).toMatchObject({
      status: 'open',
      payment_processor: 'stripe',
      payment_processor_metadata: { adapter: 'sandbox' },
      url: `http://localhost:3000/portal/checkout/${checkout.client_secret}`,
      success_url: `http://localhost:3000/portal/checkout/${checkout.client_secret}`,
      expires_at: '2026-03-15T09:26:53.589Z',
      amount: 1900,
      net_amount: 1900,
      tax_amount: null,
      total_amount: 1900,
      product_id: shop.product.id,
      product_price_id: shop.product.priceId,
      is_payment_required: true,
      is_payment_form_required: true,
      is_payment_setup_required: false,
      customer_billing_address_fields: { country: true, line1: false },
      product: { name: 'Anvil', benefits: [{ type: 'custom' }] },
    })
    expect(checkout.client_secret).toMatch(/^tollgate_c_[\w-]{32}$/)
  })

  it('charges nothing that is less than the processor does', async () => {
    const { client, product } = await createShop(harness)
    const { priceId: id } = product
    const sellAt = (priceAmount: number) =>
      harness.database.productPrice.update({
        where: { id },
        data: { priceAmount, priceCurrency: 'czk' },
      })
    await sellAt(1499)
    expect(await client.post('/v1/checkouts', { products: [product.id] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'amount'], msg: 'Must be at least 1500' }] },
    })
    await sellAt(1500)
    expect(await client.post('/v1/checkouts', { products: [product.id] })).toMatchObject({
      status: 201,
      body: { total_amount: 1500, currency: 'czk' },
    })
  })

  it.each(['metadata', 'customer_metadata', 'customer_name', 'customer_billing_name'])(
    'refuses card numbers as %s',
    async (kind) => {
      const shop = await createShop(harness)
      const number = '4242 4242 4242 4242'
      const isText = kind.endsWith('name')
      const given = { products: [shop.product.id], [kind]: isText ? number : { note: number } }
      const loc = ['body', kind, ...(isText ? [] : ['note'])]
      expect(await shop.client.post('/v1/checkouts', given)).toMatchObject({
        status: 422,
        body: { detail: [{ loc, type: 'card_number', msg: 'Card numbers must not be stored' }] },
      })
    },
  )

  it('refuses fractions in customer metadata, which old clients can’t read', async () => {
    const shop = await createShop(harness)
    const { id } = await openCheckout(shop, { customer_metadata: { seats: 3, plan: '1.5' } })
    const given = { customer_metadata: { seats: 1.5 } }
    const refused = {
      status: 422,
      body: {
        detail: [{ loc: ['body', 'customer_metadata', 'seats'], type: 'metadata.not_whole' }],
      },
    }
    const products = [shop.product.id]
    expect(await shop.client.post('/v1/checkouts', { products, ...given })).toMatchObject(refused)
    expect(await shop.client.patch(`/v1/checkouts/${id}`, given)).toMatchObject(refused)
  })

  it('takes the older ways to name a product', async () => {
    const { client, product } = await createShop(harness)
    for (const form of [{ product_id: product.id }, { product_price_id: product.priceId }]) {
      const { status, body } = await client.post('/v1/checkouts', form)
      expect(status).toBe(201)
      expect(Checkout.parse(body)).toMatchObject({
        product_id: product.id,
        product_price_id: product.priceId,
      })
    }
  })

  it('puts its id where the success address asks for it', async () => {
    const shop = await createShop(harness)
    const { id, checkout } = await openCheckout(shop, {
      success_url: 'https://acme.test/thanks?checkout={CHECKOUT_ID}',
      embed_origin: 'https://acme.test/shop',
    })
    expect(checkout.success_url).toBe(`https://acme.test/thanks?checkout=${id}`)
    expect(checkout.embed_origin).toBe('https://acme.test')
  })

  it('takes over what is known of the customer', async () => {
    const shop = await createShop(harness)
    const answer = await shop.client.post('/v1/customers', {
      email: 'ada@example.com',
      name: 'Ada',
      external_id: 'user_1',
      billing_address: { country: 'US', state: 'CA' },
    })
    const { id } = Customer.parse(answer.body)
    const given = { customer_name: 'Eve', customer_email: 'eve@example.com' }
    for (const named of [{ customer_id: id }, { external_customer_id: 'user_1' }]) {
      const { checkout } = await openCheckout(shop, { ...named, ...given })
      expect(checkout).toMatchObject({
        customer_id: id,
        external_customer_id: 'user_1',
        customer_email: 'ada@example.com',
        customer_name: 'Ada',
        customer_billing_address: { country: 'US', state: 'US-CA' },
        tax_amount: 0,
      })
    }
  })

  it('asks for the full address when a part of it is given', async () => {
    const shop = await createShop(harness)
    const address = { country: 'DE', city: 'Bonn' }
    const { checkout } = await openCheckout(shop, { customer_billing_address: address })
    expect(checkout.require_billing_address).toBe(true)
    expect(checkout.customer_billing_address_fields.line1).toBe(true)
    const { checkout: bare } = await openCheckout(shop, {
      customer_billing_address: { country: 'DE' },
    })
    expect(bare.require_billing_address).toBe(false)
  })

  it.each([
    [['products'], {}],
    [['products'], { products: [] }],
    [['products', 1], (id: string) => ({ products: [id, nobody] })],
    [['product_id'], { product_id: nobody }],
    [['product_price_id'], { product_price_id: nobody }],
    [['customer_id'], (id: string) => ({ products: [id], customer_id: nobody })],
    [['discount_id'], (id: string) => ({ products: [id], discount_id: nobody })],
    [['subscription_id'], (id: string) => ({ products: [id], subscription_id: nobody })],
    [['customer_tax_id'], (id: string) => ({ products: [id], customer_tax_id: 'DE1' })],
    [['success_url'], (id: string) => ({ products: [id], success_url: 'javascript:alert(1)' })],
    [['amount'], (id: string) => ({ products: [id], amount: 49 })],
    [['customer_ip_address'], (id: string) => ({ products: [id], customer_ip_address: 'here' })],
  ])('refuses a wrong body.%j', async (path, given) => {
    const { client, product } = await createShop(harness)
    const body = typeof given === 'function' ? given(product.id) : given
    expect(await client.post('/v1/checkouts', body)).toMatchObject({
      status: 422,
      body: { error: 'RequestValidationError', detail: [{ loc: ['body', ...path] }] },
    })
  })

  it('refuses products that are archived or of others', async () => {
    const { client, organizationId, product } = await createShop(harness)
    const archived = await createProduct(harness, organizationId, { isArchived: true })
    const stranger = await createShop(harness)
    const products = [archived.id, product.id, product.id, stranger.product.id]
    const { status, body } = await client.post('/v1/checkouts', { products })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      detail: [{ loc: ['body', 'products', 0] }, { loc: ['body', 'products', 3] }],
    })
    const customer = await createCustomer(harness, stranger.organizationId)
    expect(
      await client.post('/v1/checkouts', { products: [product.id], customer_id: customer.id }),
    ).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'customer_id'] }] } })
  })

  it('keeps a chosen amount within what the price allows', async () => {
    const price = { amountType: 'custom', minimumAmount: 500 } as const
    const shop = await createShop(harness, { price })
    expect((await openCheckout(shop, { amount: 500 })).checkout.amount).toBe(500)
    const body = { products: [shop.product.id], amount: 499 }
    expect(await shop.client.post('/v1/checkouts', body)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'amount'] }] },
    })
  })
})
