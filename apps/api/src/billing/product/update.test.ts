import { Product } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

async function sell() {
  const merchant = await createMerchant(harness)
  const product = await createProduct(harness, merchant.organizationId)
  return { ...merchant, product, path: `/v1/products/${product.id}` }
}

describe('updating a product', () => {
  it('changes what is given and leaves the rest', async () => {
    const { client, path, product } = await sell()
    harness.clock.advance({ minutes: 1 })
    await client.patch(path, { description: 'Heavy', metadata: { weight: 60 } })
    harness.clock.advance({ minutes: 1 })
    const { body } = await client.patch(path, { name: 'Hammer', description: null })
    expect(Product.parse(body)).toMatchObject({
      name: 'Hammer',
      description: null,
      metadata: { weight: 60 },
      prices: [{ id: product.priceId }],
      modified_at: harness.clock.now().toISOString(),
    })
  })

  it('keeps its price where the new one is less than the processor charges', async () => {
    const { owner, client, organizationId, path, product } = await sell()
    const settings = { default_presentment_currency: 'pln' }
    await owner.browser.patch(`/v1/organizations/${organizationId}`, settings)
    const prices = [{ amount_type: 'fixed', price_amount: 199 }]
    expect(await client.patch(path, { prices })).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body', 'prices', 0, 'price_amount'],
            msg: 'Must be at least 200',
            type: 'amount.too_small',
          },
        ],
      },
    })
    expect(await client.get(path)).toMatchObject({ body: { prices: [{ id: product.priceId }] } })
    const enough = [{ amount_type: 'fixed', price_amount: 200 }]
    expect(await client.patch(path, { prices: enough })).toMatchObject({
      status: 200,
      body: { prices: [{ price_amount: 200, price_currency: 'pln' }] },
    })
  })

  it('goes off sale and back', async () => {
    const { client, path } = await sell()
    expect(await client.patch(path, { is_archived: true })).toMatchObject({
      body: { is_archived: true },
    })
    expect(await client.patch(path, { is_archived: false })).toMatchObject({
      body: { is_archived: false },
    })
  })

  it('keeps a price that is named by its id', async () => {
    const { client, path, product } = await sell()
    const { body } = await client.patch(path, { prices: [{ id: product.priceId.toUpperCase() }] })
    expect(Product.parse(body).prices.map(({ id }) => id)).toEqual([product.priceId])
  })

  it('archives the price that a new one replaces', async () => {
    const { client, path, product } = await sell()
    const { body } = await client.patch(path, {
      prices: [{ amount_type: 'fixed', price_amount: 2500 }],
    })
    expect(Product.parse(body).prices).toMatchObject([{ price_amount: 2500 }])
    const old = await harness.database.productPrice.findUnique({ where: { id: product.priceId } })
    expect(old?.isArchived).toBe(true)
    expect(await client.patch(path, { prices: [{ id: product.priceId }] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'prices', 0, 'id'] }] },
    })
  })

  it('keeps how often a product renews in its new price', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createProduct(harness, organizationId, { recurringInterval: 'year' })
    const prices = [{ amount_type: 'fixed', price_amount: 2500 }]
    const given = { prices, recurring_interval: 'year' }
    expect(await client.patch(`/v1/products/${id}`, given)).toMatchObject({
      status: 200,
      body: { prices: [{ type: 'recurring', recurring_interval: 'year', price_amount: 2500 }] },
    })
  })

  it('ends with one price on sale however many replace it at once', async () => {
    const { client, path, product } = await sell()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.patch(path, { prices: [{ amount_type: 'fixed', price_amount: 1000 + index }] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const onSale = await harness.database.productPrice.count({
      where: { productId: product.id, isArchived: false },
    })
    expect(onSale).toBe(1)
  })

  it.each([
    [['prices', 0, 'id'], { prices: [{ id: nobody }] }],
    [['prices', 1], { prices: [{ amount_type: 'free' }, { amount_type: 'free' }] }],
    [['recurring_interval'], { recurring_interval: 'month' }],
    [
      ['prices', 0],
      { prices: [{ amount_type: 'metered_unit', meter_id: nobody, unit_amount: 0.25 }] },
    ],
    [['medias', 0], { medias: [nobody] }],
    [['name'], { name: 'x'.repeat(129) }],
  ])('refuses a wrong body.%j', async (field, given) => {
    const { client, path } = await sell()
    expect(await client.patch(path, given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', ...field] }] },
    })
  })
})

describe('replacing the benefits of a product', () => {
  it('keeps the order given', async () => {
    const { client, path, organizationId } = await sell()
    const ids: string[] = []
    for (const description of ['One', 'Two', 'Three'])
      ids.push((await createBenefit(harness, organizationId, { description })).id)
    const [one = '', two = '', three = ''] = ids
    const first = await client.post(`${path}/benefits`, { benefits: [three, one, two] })
    expect(Product.parse(first.body).benefits.map(({ id }) => id)).toEqual([three, one, two])
    const second = await client.post(`${path}/benefits`, { benefits: [two, three] })
    expect(Product.parse(second.body).benefits.map(({ id }) => id)).toEqual([two, three])
    const third = await client.post(`${path}/benefits`, { benefits: [] })
    expect(Product.parse(third.body).benefits).toEqual([])
  })

  it('refuses what is unknown, of others, listed twice or not selectable, each at its place', async () => {
    const { client, path, organizationId } = await sell()
    const own = await createBenefit(harness, organizationId)
    const stranger = await createMerchant(harness)
    const foreign = await createBenefit(harness, stranger.organizationId)
    const fixed = await createBenefit(harness, organizationId, { selectable: false })
    const answer = await client.post(`${path}/benefits`, {
      benefits: [own.id, nobody, foreign.id, own.id, fixed.id],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [1, 2, 3, 4].map((index) => ({ loc: ['body', 'benefits', index] })),
      },
    })
    expect(await client.get(path)).toMatchObject({ body: { benefits: [] } })
  })

  it('leaves one that can no longer be chosen where it already is', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createBenefit(harness, organizationId, { selectable: false })
    const product = await createProduct(harness, organizationId, { benefitIds: [id] })
    const answer = await client.post(`/v1/products/${product.id}/benefits`, { benefits: [id] })
    expect(answer).toMatchObject({ status: 200, body: { benefits: [{ id }] } })
  })

  it('never leaves a deleted benefit on a product, whichever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const { client, path, product, organizationId } = await sell()
      const { id } = await createBenefit(harness, organizationId)
      await Promise.all([
        client.post(`${path}/benefits`, { benefits: [id] }),
        client.delete(`/v1/benefits/${id}`),
      ])
      const where = { productId: product.id }
      expect(await harness.database.productBenefit.count({ where })).toBe(0)
    }
  })
})
