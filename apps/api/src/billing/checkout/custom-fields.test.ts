import { Checkout, Order } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomField, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const buyer = createBrowser(harness.app)

/** One who asks for a text that is required, a number, and whether the terms are accepted. */
async function createShop() {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const product = await createProduct(harness, organizationId)
  const text = await createCustomField(harness, organizationId, {
    slug: 'engraving',
    properties: { max_length: 5 },
  })
  const size = await createCustomField(harness, organizationId, { slug: 'size', type: 'number' })
  const terms = await createCustomField(harness, organizationId, {
    slug: 'terms',
    type: 'checkbox',
  })
  await client.patch(`/v1/products/${product.id}`, {
    attached_custom_fields: [
      { custom_field_id: text.id, required: true },
      { custom_field_id: size.id, required: false },
      { custom_field_id: terms.id, required: true },
    ],
  })
  return { ...merchant, product, text, size, terms }
}

function refusedAt(slug: string, type: string) {
  return { status: 422, body: { detail: [{ loc: ['body', 'custom_field_data', slug], type }] } }
}

const filledIn = { engraving: 'Ada', size: 12, terms: true }

async function orderOf({ client }: Awaited<ReturnType<typeof createShop>>, checkoutId: string) {
  await harness.runJobs()
  const { body } = await client.get(`/v1/orders?checkout_id=${checkoutId}`)
  return Order.parse(Object(body).items[0])
}

describe('what a buyer fills in', () => {
  it('is checked against each field, and what is no field is dropped', async () => {
    const checkout = await openCheckout(await createShop())
    const change = (custom_field_data: object) => buyer.patch(checkout.path, { custom_field_data })
    expect(await change({ engraving: 'Ada', unknown: 1, constructor: 'x' })).toMatchObject({
      status: 200,
      body: { custom_field_data: { engraving: 'Ada', terms: false } },
    })
    const tooLong = { engraving: 'Ada Lovelace' }
    expect(await change(tooLong)).toMatchObject(refusedAt('engraving', 'custom_field.too_long'))
    expect(await change({ size: 'many' })).toMatchObject(
      refusedAt('size', 'custom_field.not_a_number'),
    )
    const { body } = await buyer.patch(checkout.path, { customer_name: 'Ada' })
    expect(Object(body).custom_field_data).toEqual({ engraving: 'Ada', terms: false })
  })

  it('is taken from the merchant, too', async () => {
    const shop = await createShop()
    const { id, checkout } = await openCheckout(shop, { custom_field_data: { size: 7 } })
    expect(checkout.custom_field_data).toEqual({ size: 7, terms: false })
    const path = `/v1/checkouts/${id}`
    const changed = await shop.client.patch(path, { custom_field_data: { size: 8 } })
    expect(changed).toMatchObject({ body: { custom_field_data: { size: 8 } } })
    const wrong = { products: [shop.product.id], custom_field_data: { size: true } }
    expect(await shop.client.post('/v1/checkouts', wrong)).toMatchObject(
      refusedAt('size', 'custom_field.not_a_number'),
    )
  })

  it('has to be complete to buy', async () => {
    const checkout = await openCheckout(await createShop())
    const missing = (...slugs: string[]) => ({
      status: 422,
      body: {
        detail: slugs.map((slug) => ({
          loc: ['body', 'custom_field_data', slug],
          type: 'missing',
        })),
      },
    })
    expect(await confirm(harness, checkout)).toMatchObject(missing('engraving', 'terms'))
    const blank = { custom_field_data: { engraving: ' ', terms: true } }
    expect(await confirm(harness, checkout, blank)).toMatchObject(missing('engraving'))
    const unticked = { custom_field_data: { engraving: 'Ada', terms: false } }
    expect(await confirm(harness, checkout, unticked)).toMatchObject(missing('terms'))
    const complete = { custom_field_data: { engraving: 'Ada', terms: true } }
    expect(await confirm(harness, checkout, complete)).toMatchObject({ status: 200 })
  })

  it('does not count for another product', async () => {
    const shop = await createShop()
    const plain = await createProduct(harness, shop.organizationId, { name: 'Plain' })
    const { path } = await openCheckout(shop, {
      products: [shop.product.id, plain.id],
      custom_field_data: filledIn,
    })
    const { body } = await buyer.patch(path, { product_id: plain.id })
    expect(body).toMatchObject({ attached_custom_fields: [] })
    expect(Object(body).custom_field_data).toEqual({})
  })

  it('counts as long as the field takes it', async () => {
    const shop = await createShop()
    const { path } = await openCheckout(shop, { custom_field_data: filledIn })
    await shop.client.patch(`/v1/custom-fields/${shop.text.id}`, {
      type: 'text',
      properties: { max_length: 2 },
    })
    const { body } = await buyer.patch(path, { customer_name: 'Ada' })
    expect(Object(body).custom_field_data).toEqual({ size: 12, terms: true })
  })

  it('is filled in by the address of a link, as far as it is valid', async () => {
    const shop = await createShop()
    const link = await shop.client.post('/v1/checkout-links', { products: [shop.product.id] })
    const { pathname } = new URL(Object(link.body).url)
    const query = 'custom_field_data.engraving=Ada&custom_field_data.size=x&custom_field_data.z=1'
    const visit = await harness.app.request(`${pathname}?${query}`)
    expect(visit.status).toBe(302)
    const { body } = await shop.client.get(`/v1/checkouts?product_id=${shop.product.id}`)
    const [checkout] = Object(body).items
    expect(Checkout.parse(checkout).custom_field_data).toEqual({ engraving: 'Ada', terms: false })
  })
})

describe('after the purchase', () => {
  it('the order has it, also when a field gets another slug or is deleted meanwhile', async () => {
    const shop = await createShop()
    const checkout = await openCheckout(shop, { custom_field_data: filledIn })
    expect(await confirm(harness, checkout)).toMatchObject({ status: 200 })
    const { id: textId } = shop.text
    await shop.client.patch(`/v1/custom-fields/${textId}`, { type: 'text', slug: 'inscription' })
    await shop.client.delete(`/v1/custom-fields/${shop.size.id}`)
    const order = await orderOf(shop, checkout.id)
    const renamed = { inscription: 'Ada', size: 12, terms: true }
    expect(order.custom_field_data).toEqual(renamed)
    const { body } = await shop.client.get(`/v1/checkouts/${checkout.id}`)
    expect(Object(body).custom_field_data).toEqual(renamed)
    const read = await shop.client.get(`/v1/orders/${order.id}`)
    expect(Object(read.body).custom_field_data).toEqual(renamed)
  })

  it('the slug of a deleted field is that of the field that has it now', async () => {
    const shop = await createShop()
    const checkout = await openCheckout(shop, { custom_field_data: filledIn })
    await confirm(harness, checkout)
    const { id } = await orderOf(shop, checkout.id)
    await shop.client.delete(`/v1/custom-fields/${shop.text.id}`)
    const renamed = { type: 'number', slug: 'engraving' }
    await shop.client.patch(`/v1/custom-fields/${shop.size.id}`, renamed)
    const { body } = await shop.client.get(`/v1/orders/${id}`)
    expect(Object(body).custom_field_data).toEqual({ engraving: 12, terms: true })
  })

  it('the export has a column for each field', async () => {
    const shop = await createShop()
    const checkout = await openCheckout(shop, {
      custom_field_data: { ...filledIn, engraving: '=1' },
    })
    await confirm(harness, checkout)
    await orderOf(shop, checkout.id)
    const { body } = await shop.client.get('/v1/orders/export')
    const [header = '', line = ''] = String(body).split('\r\n')
    expect(header).toMatch(/,custom_field\.engraving,custom_field\.size,custom_field\.terms$/)
    expect(line).toMatch(/,'=1,12,true$/)
  })
})
