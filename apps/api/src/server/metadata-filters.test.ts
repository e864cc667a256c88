import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractOperations } from '../testing/contract-operations.ts'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'

const harness = await createHarness()
const List = z.object({ items: z.array(z.object({ name: z.string() })) })
const price = { amount_type: 'free' }

/** A merchant with a product for each of these metadata, named for its place. */
async function sell(given: object[]) {
  const merchant = await createMerchant(harness)
  for (const [index, metadata] of given.entries()) {
    const product = {
      name: `Product ${index}`,
      recurring_interval: null,
      prices: [price],
      metadata,
    }
    expect(await merchant.client.post('/v1/products', product)).toMatchObject({ status: 201 })
  }
  return merchant
}

test('every list of what has metadata takes them', () => {
  const lists = contractOperations().filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'metadata'),
  )
  expect(lists.map(({ path }) => path).sort()).toEqual([
    '/v1/benefits',
    '/v1/checkout-links',
    '/v1/checkouts',
    '/v1/custom-fields',
    '/v1/customers',
    '/v1/customers/export',
    '/v1/discounts',
    '/v1/events',
    '/v1/events/export',
    '/v1/events/stream',
    '/v1/meters',
    '/v1/meters/{id}/quantities',
    '/v1/orders',
    '/v1/orders/export',
    '/v1/products',
    '/v1/products/export',
    '/v1/refunds',
    '/v1/subscriptions',
    '/v1/subscriptions/export',
  ])
})

describe('a filter by metadata', async () => {
  const { client } = await sell([
    { plan: 'pro', seats: 3, trial: true },
    { plan: 'pro', seats: 4.5 },
    { plan: 'free', 'a b]': 'x=y&z' },
    {},
  ])

  test.each([
    ['metadata[plan]=pro', ['Product 0', 'Product 1']],
    ['metadata%5Bplan%5D=pro', ['Product 0', 'Product 1']],
    ['metadata[plan]=Pro', []],
    ['metadata[plan]=pro&metadata[seats]=3', ['Product 0']],
    ['metadata[seats]=4.5', ['Product 1']],
    ['metadata[trial]=true', ['Product 0']],
    ['metadata[plan]=pro&metadata[plan]=free', ['Product 0', 'Product 1', 'Product 2']],
    ['metadata[plan]=free&metadata[seats]=3', []],
    [`metadata[${encodeURIComponent('a b]')}]=${encodeURIComponent('x=y&z')}`, ['Product 2']],
    ['metadata[plan]=free&is_archived=true', []],
    ['metadata[none]=1', []],
  ])('%s finds %j', async (filter, names) => {
    const { body } = await client.get(`/v1/products?sorting=name&${filter}`)
    expect(List.parse(body).items.map(({ name }) => name)).toEqual(names)
  })

  test('counts what it finds, page by page', async () => {
    expect(await client.get('/v1/products?limit=1&page=2&metadata[plan]=pro')).toMatchObject({
      body: { items: [{ name: 'Product 0' }], pagination: { total_count: 2, max_page: 2 } },
    })
  })

  test('never finds what others stored under the same key', async () => {
    const { client: stranger } = await sell([{ plan: 'pro' }])
    const { body } = await stranger.get('/v1/products?metadata[plan]=pro')
    expect(List.parse(body).items).toHaveLength(1)
  })

  test.each([
    ['without a key', 'metadata[]=x', ['']],
    ['that is none', 'metadata=x', []],
    ['by a key that nothing has', 'metadata[__proto__]=x', []],
    ['by a long key', `metadata[${'k'.repeat(41)}]=x`, ['k'.repeat(41)]],
    ['by a long value', `metadata[plan]=${'v'.repeat(501)}`, ['plan', 0]],
  ])('%s is refused', async (_case, filter, path) => {
    expect(await client.get(`/v1/products?${filter}`)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'metadata', ...path] }] },
    })
  })
})
