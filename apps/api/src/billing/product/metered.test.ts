import { Product } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'

const harness = await createHarness()
const fixed = { amount_type: 'fixed', price_amount: 1900 }

async function sell() {
  const merchant = await createMerchant(harness)
  const calls = await createMeter(harness, merchant.organizationId, { name: 'API calls' })
  const words = await createMeter(harness, merchant.organizationId, { name: 'Words' })
  return { ...merchant, calls, words }
}

const byUse = (meter: { id: string }, given: object = {}) => ({
  amount_type: 'metered_unit',
  meter_id: meter.id,
  unit_amount: '0.25',
  ...given,
})

test('a product is sold by use, beside a price or without, each on a meter of its own', async () => {
  const { client, calls, words } = await sell()
  const made = await client.post('/v1/products', {
    name: 'API',
    recurring_interval: 'month',
    prices: [
      byUse(calls, { unit_amount: 1e-7, cap_amount: 10_000 }),
      byUse(words, { meter_id: words.id.toUpperCase(), unit_amount: '012.50' }),
      { ...fixed, price_currency: 'eur' },
    ],
  })
  const product = Product.parse(made.body)
  const common = { type: 'recurring', recurring_interval: 'month', price_currency: 'eur' }
  expect(product.prices).toMatchObject([
    { ...common, ...fixed },
    {
      ...common,
      amount_type: 'metered_unit',
      unit_amount: '0.0000001',
      cap_amount: 10_000,
      meter_id: calls.id,
      meter: { id: calls.id, name: 'API calls' },
    },
    { ...common, unit_amount: '12.5', cap_amount: null, meter: { name: 'Words' } },
  ])
  expect((await client.get(`/v1/products/${product.id}`)).body).toEqual(made.body)
  const only = await client.post('/v1/products', {
    name: 'Only by use',
    recurring_interval: 'year',
    prices: [byUse(words)],
  })
  expect(only).toMatchObject({ status: 201, body: { prices: [{ price_currency: 'usd' }] } })
  const { body } = await client.get('/v1/products?sorting=price_amount_type')
  expect(body).toMatchObject({ items: [{ name: 'API' }, { name: 'Only by use' }] })
  const exported = await client.get('/v1/products/export')
  expect(exported.body).toContain('API calls: 0.000000001; Words: 0.125')
})

test('a renamed meter is called so by the prices that it has', async () => {
  const { client, calls } = await sell()
  const given = { name: 'API', recurring_interval: 'month', prices: [byUse(calls)] }
  const { id } = Product.parse((await client.post('/v1/products', given)).body)
  await client.patch(`/v1/meters/${calls.id}`, { name: 'Requests' })
  expect((await client.get(`/v1/products/${id}`)).body).toMatchObject({
    prices: [{ meter: { id: calls.id, name: 'Requests' } }],
  })
})

test('prices by use stay, are archived and are added as others are', async () => {
  const { client, calls, words } = await sell()
  const given = { name: 'API', recurring_interval: 'month', prices: [fixed, byUse(calls)] }
  const { id, prices } = Product.parse((await client.post('/v1/products', given)).body)
  const kept = prices.map((price) => ({ id: price.id }))
  const path = `/v1/products/${id}`
  const first = await client.patch(path, { prices: [...kept, byUse(words)] })
  expect(first.body).toMatchObject({
    prices: [kept[0], kept[1], { meter_id: words.id, price_currency: 'usd' }],
  })
  expect(await client.patch(path, { prices: [kept[0], kept[1], byUse(calls)] })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'prices', 2], type: 'price.meter_listed_twice' }] },
  })
  const inEuros = byUse(words, { price_currency: 'eur' })
  expect(await client.patch(path, { prices: [kept[0], inEuros] })).toMatchObject({
    status: 422,
    body: {
      detail: [{ loc: ['body', 'prices', 1, 'price_currency'], type: 'price.other_currency' }],
    },
  })
  const dearer = byUse(calls, { unit_amount: 0.5 })
  const second = await client.patch(path, { prices: [kept[0], dearer] })
  expect(second.body).toMatchObject({ prices: [kept[0], { unit_amount: '0.5' }] })
  expect(
    await harness.database.productPrice.count({ where: { productId: id, isArchived: true } }),
  ).toBe(2)
})

test('another organization’s meter can’t be billed', async () => {
  const { client } = await sell()
  const { calls } = await sell()
  const given = { name: 'API', recurring_interval: 'month', prices: [byUse(calls)] }
  expect(await client.post('/v1/products', given)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'prices', 0, 'meter_id'], type: 'reference.not_found' }] },
  })
})
