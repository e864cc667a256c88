import { CheckoutLink, CheckoutLinkList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant, createTokenClient } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

async function createLink(organizationId: string, given: object = {}): Promise<CheckoutLink> {
  const client = await createTokenClient(harness, organizationId)
  const { id } = await createProduct(harness, organizationId)
  const { body } = await client.post('/v1/checkout-links', { products: [id], ...given })
  return CheckoutLink.parse(body)
}

async function linkPath(organizationId: string): Promise<string> {
  return `/v1/checkout-links/${(await createLink(organizationId)).id}`
}

describe('creating a checkout link', () => {
  it('answers the link with its address and products in order', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const first = await createProduct(harness, organizationId)
    const second = await createProduct(harness, organizationId)
    const given = {
      label: 'Newsletter',
      allow_discount_codes: false,
      require_billing_address: true,
      success_url: 'https://acme.test/thanks?checkout={CHECKOUT_ID}',
      metadata: { campaign: 'spring' },
    }
    const products = [second.id, first.id]
    const { status, body } = await client.post('/v1/checkout-links/', { ...given, products })
    expect(status).toBe(201)
    const link = CheckoutLink.parse(body)
    expect(link).toMatchObject({
      ...given,
      products: products.map((id) => ({ id })),
      discount: null,
      organization_id: organizationId,
    })
    expect(link.url).toBe(`http://localhost:3000/checkout-links/${link.client_secret}`)
  })

  it.each(['product_id', 'product_price_id'])('takes the older form %s', async (field) => {
    const { client, organizationId } = await createMerchant(harness)
    const { id, priceId } = await createProduct(harness, organizationId)
    const given = { payment_processor: 'stripe', [field]: field === 'product_id' ? id : priceId }
    const { body } = await client.post('/v1/checkout-links', given)
    expect(CheckoutLink.parse(body).products.map((product) => product.id)).toEqual([id])
  })

  it('refuses products that are unknown, of others or not on sale, each at its place', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const own = await createProduct(harness, organizationId)
    const archived = await createProduct(harness, organizationId, { isArchived: true })
    const stranger = await createMerchant(harness)
    const foreign = await createProduct(harness, stranger.organizationId)
    const products = [own.id, nobody, foreign.id, archived.id]
    expect(await client.post('/v1/checkout-links', { products })).toMatchObject({
      status: 422,
      body: { detail: [1, 2, 3].map((index) => ({ loc: ['body', 'products', index] })) },
    })
  })

  it.each([
    ['products', {}],
    ['products', { products: [] }],
    ['discount_id', { discount_id: nobody }],
    ['success_url', { success_url: 'javascript:alert(1)' }],
    ['metadata', { metadata: { deep: { nested: true } } }],
  ])('refuses a wrong %s', async (field, given) => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createProduct(harness, organizationId)
    const products = field === 'products' ? {} : { products: [id] }
    const { status, body } = await client.post('/v1/checkout-links', { ...products, ...given })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"loc":["body","${field}"`)
  })
})

describe('listing checkout links', () => {
  it('answers the oldest first, sorted and filtered as asked', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const links: CheckoutLink[] = []
    for (const label of ['Beta', 'Alpha', undefined]) {
      links.push(await createLink(organizationId, { label }))
      harness.clock.advance({ seconds: 1 })
    }
    async function labels(query: string) {
      const { body } = await client.get(`/v1/checkout-links/?${query}`)
      return CheckoutLinkList.parse(body).items.map(({ label }) => label)
    }
    expect(await labels('')).toEqual(['Beta', 'Alpha', null])
    expect(await labels('sorting=label')).toEqual(['Alpha', 'Beta', null])
    expect(await labels(`product_id=${links[1]?.products[0]?.id}`)).toEqual(['Alpha'])
  })
})

describe('updating a checkout link', () => {
  it('changes what is given and leaves the rest', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const link = await createLink(organizationId, { label: 'Old', metadata: { a: 1 } })
    const other = await createProduct(harness, organizationId)
    const { body } = await client.patch(`/v1/checkout-links/${link.id}`, {
      label: null,
      products: [other.id],
      allow_discount_codes: false,
    })
    expect(CheckoutLink.parse(body)).toMatchObject({
      label: null,
      products: [{ id: other.id }],
      allow_discount_codes: false,
      metadata: { a: 1 },
      client_secret: link.client_secret,
    })
  })

  it('refuses products of others', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const stranger = await createMerchant(harness)
    const foreign = await createProduct(harness, stranger.organizationId)
    const path = await linkPath(organizationId)
    expect(await client.patch(path, { products: [foreign.id] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'products', 0] }] },
    })
  })
})

describe('deleting a checkout link', () => {
  it('ends it', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const path = await linkPath(organizationId)
    expect(await client.delete(path)).toMatchObject({ status: 204 })
    expect(await client.get(path)).toMatchObject({ status: 404 })
    expect(await client.get('/v1/checkout-links')).toMatchObject({ body: { items: [] } })
  })
})
