import { Product, ProductList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createBenefit, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const fixed = { amount_type: 'fixed', price_amount: 1900 }
const unknownMeter = {
  amount_type: 'metered_unit',
  meter_id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  unit_amount: '0.25',
}
const anvil = { name: 'Anvil', recurring_interval: null, prices: [fixed] }

describe('creating a product', () => {
  it.each([
    [{ amount_type: 'free' }],
    [fixed],
    [{ amount_type: 'custom', minimum_amount: 500, preset_amount: 900, maximum_amount: 2000 }],
    [{ amount_type: 'custom', minimum_amount: null, preset_amount: null, maximum_amount: null }],
  ])('sells it at %j', async (price) => {
    const { client, organizationId } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/products/', { ...anvil, prices: [price] })
    expect(status).toBe(201)
    expect(Product.parse(body)).toMatchObject({
      name: 'Anvil',
      description: null,
      organization_id: organizationId,
      is_recurring: false,
      is_archived: false,
      prices: [{ ...price, type: 'one_time', price_currency: 'usd', is_archived: false }],
    })
  })

  it.each(['month', 'year'])('prices one that renews each %s', async (recurring_interval) => {
    const { client } = await createMerchant(harness)
    const prices = [{ amount_type: 'custom', minimum_amount: 500 }]
    const made = await client.post('/v1/products', { ...anvil, recurring_interval, prices })
    const product = Product.parse(made.body)
    expect(product).toMatchObject({
      recurring_interval,
      is_recurring: true,
      prices: [{ ...prices[0], type: 'recurring', recurring_interval }],
    })
    expect((await client.get('/v1/products?is_recurring=true')).body).toMatchObject({
      items: [{ id: product.id }],
      pagination: { total_count: 1 },
    })
  })

  it('has no price above what a processor charges, but any below', async () => {
    const { client } = await createMerchant(harness)
    const most = { ...fixed, price_amount: 99_999_999 }
    expect(await client.post('/v1/products', { ...anvil, prices: [most] })).toMatchObject({
      status: 201,
    })
    const custom = { amount_type: 'custom', maximum_amount: 30_000_000, price_currency: 'czk' }
    expect(await client.post('/v1/products', { ...anvil, prices: [custom] })).toMatchObject({
      status: 201,
    })
  })

  it('lets a user of several organizations name one', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    const answer = await owner.browser.post('/v1/products', {
      ...anvil,
      organization_id: organizationId,
    })
    expect(answer).toMatchObject({ status: 201, body: { organization_id: organizationId } })
  })

  it.each([
    [['recurring_interval'], { ...anvil, recurring_interval: 'week' }],
    [['prices', 0], { ...anvil, prices: [unknownMeter] }],
    [
      ['prices', 1, 'meter_id'],
      { ...anvil, recurring_interval: 'month', prices: [fixed, unknownMeter] },
    ],
    [
      ['prices', 1],
      { ...anvil, recurring_interval: 'month', prices: [unknownMeter, unknownMeter] },
    ],
    [
      ['prices', 0, 'unit_amount'],
      {
        ...anvil,
        recurring_interval: 'month',
        prices: [{ ...unknownMeter, unit_amount: 0.0000000000001 }],
      },
    ],
    [['recurring_interval'], { name: 'Anvil', prices: [fixed] }],
    [['name'], { ...anvil, name: 'ab' }],
    [['prices'], { ...anvil, prices: [] }],
    [['prices', 1], { ...anvil, prices: [fixed, { amount_type: 'free' }] }],
    [['prices', 0, 'price_amount'], { ...anvil, prices: [{ ...fixed, price_amount: 49 }] }],
    [
      ['prices', 0, 'price_amount'],
      { ...anvil, prices: [{ ...fixed, price_amount: 1499, price_currency: 'czk' }] },
    ],
    [
      ['prices', 0, 'minimum_amount'],
      { ...anvil, prices: [{ amount_type: 'custom', minimum_amount: 249, price_currency: 'dkk' }] },
    ],
    [
      ['prices', 0, 'price_amount'],
      { ...anvil, prices: [{ ...fixed, price_amount: 1234, price_currency: 'kwd' }] },
    ],
    [
      ['prices', 0, 'maximum_amount'],
      { ...anvil, prices: [{ amount_type: 'custom', maximum_amount: 1_000_001 }] },
    ],
    [['prices', 0, 'price_currency'], { ...anvil, prices: [{ ...fixed, price_currency: 'xxx' }] }],
    [
      ['prices', 0, 'preset_amount'],
      { ...anvil, prices: [{ amount_type: 'custom', minimum_amount: 500, preset_amount: 499 }] },
    ],
    [
      ['prices', 0, 'maximum_amount'],
      { ...anvil, prices: [{ amount_type: 'custom', minimum_amount: 500, maximum_amount: 499 }] },
    ],
    [['medias', 0], { ...anvil, medias: ['019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'] }],
    [
      ['attached_custom_fields', 0, 'custom_field_id'],
      {
        ...anvil,
        attached_custom_fields: [
          { custom_field_id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001', required: true },
        ],
      },
    ],
  ])('refuses a wrong body.%j', async (path, given) => {
    const { client } = await createMerchant(harness)
    expect(await client.post('/v1/products', given)).toMatchObject({
      status: 422,
      body: { error: 'RequestValidationError', detail: [{ loc: ['body', ...path] }] },
    })
  })
})

describe('getting a product', () => {
  it('answers 404 for an unknown one', async () => {
    const { client } = await createMerchant(harness)
    expect(await client.get('/v1/products/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001')).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })
})

describe('listing products', () => {
  async function createCatalogue() {
    const merchant = await createMerchant(harness)
    const { organizationId } = merchant
    const benefit = await createBenefit(harness, organizationId)
    const given = {
      hammer: { name: 'Hammer', benefitIds: [benefit.id] },
      sticker: { name: 'Sticker', price: { amountType: 'free' } },
      bellows: { name: 'Bellows', price: { amountType: 'custom', minimumAmount: 2500 } },
      tongs: { name: 'Tongs', isArchived: true },
    } as const
    for (const product of Object.values(given)) {
      await createProduct(harness, organizationId, { benefitIds: [], ...product })
      harness.clock.advance({ seconds: 1 })
    }
    async function names(query: string): Promise<string[]> {
      const { body } = await merchant.client.get(`/v1/products/?${query}`)
      return ProductList.parse(body).items.map(({ name }) => name)
    }
    return { ...merchant, benefit, names }
  }

  it('answers the newest first unless asked otherwise', async () => {
    const { names } = await createCatalogue()
    expect(await names('')).toEqual(['Tongs', 'Bellows', 'Sticker', 'Hammer'])
    expect(await names('sorting=name')).toEqual(['Bellows', 'Hammer', 'Sticker', 'Tongs'])
    expect(await names('sorting=price_amount&sorting=-name')).toEqual([
      'Sticker',
      'Tongs',
      'Hammer',
      'Bellows',
    ])
    expect(await names('sorting=-price_amount_type&sorting=created_at')).toEqual([
      'Sticker',
      'Hammer',
      'Tongs',
      'Bellows',
    ])
  })

  it('answers what the filters leave', async () => {
    const { names, benefit } = await createCatalogue()
    expect(await names('is_archived=true')).toEqual(['Tongs'])
    expect(await names('is_archived=false')).toEqual(['Bellows', 'Sticker', 'Hammer'])
    expect(await names('is_recurring=true')).toEqual([])
    expect(await names('query=LOW')).toEqual(['Bellows'])
    expect(await names('query=%25')).toEqual([])
    expect(await names(`benefit_id=${benefit.id}`)).toEqual(['Hammer'])
  })

  it('answers those priced by a meter, as long as the price is on sale', async () => {
    const { names, client, organizationId } = await createCatalogue()
    const { id: meter_id } = await createMeter(harness, organizationId)
    const metered = { amount_type: 'metered_unit', meter_id, unit_amount: '0.25' }
    const prices = [{ amount_type: 'free' }, metered]
    const { body } = await client.post('/v1/products', {
      name: 'API',
      recurring_interval: 'month',
      prices,
    })
    expect(await names(`meter_id=${meter_id}`)).toEqual(['API'])
    const { id } = Product.parse(body)
    await client.patch(`/v1/products/${id}`, { prices: [{ amount_type: 'free' }] })
    expect(await names(`meter_id=${meter_id}`)).toEqual([])
  })

  it('answers those of several ids, of one organization only', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const own = await createProduct(harness, organizationId)
    const stranger = await createMerchant(harness)
    const foreign = await createProduct(harness, stranger.organizationId)
    const { body } = await client.get(`/v1/products?id=${own.id}&id=${foreign.id}`)
    expect(ProductList.parse(body)).toMatchObject({
      items: [{ id: own.id }],
      pagination: { total_count: 1, max_page: 1 },
    })
  })

  it('answers an empty page beyond the end, and a hundred at most', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await createProduct(harness, organizationId)
    const beyond = await client.get('/v1/products?page=9&limit=1000')
    expect(beyond).toMatchObject({
      status: 200,
      body: { items: [], pagination: { total_count: 1, max_page: 1 } },
    })
    expect(await client.get('/v1/products?page=0')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'page'] }] },
    })
  })
})
