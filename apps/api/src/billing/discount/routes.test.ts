import { Discount, DiscountList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createDiscount, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()

const fifth = { name: 'Spring sale', type: 'percentage', basis_points: 2000, duration: 'once' }
const five = { name: 'Five off', type: 'fixed', amount: 500, currency: 'usd', duration: 'forever' }
const months = { ...fifth, duration: 'repeating', duration_in_months: 3 }

describe('creating a discount', () => {
  it.each([
    ['a percentage', fifth],
    ['an amount', five],
    ['some months', months],
  ])('answers %s', async (_, given) => {
    const { client, organizationId } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/discounts/', {
      ...given,
      code: 'Spring20',
      starts_at: '2030-01-01T00:00:00Z',
      ends_at: '2030-02-01T00:00:00Z',
      max_redemptions: 10,
      metadata: { campaign: 'spring' },
    })
    expect(status).toBe(201)
    expect(Discount.parse(body)).toMatchObject({
      ...given,
      code: 'Spring20',
      starts_at: '2030-01-01T00:00:00.000Z',
      ends_at: '2030-02-01T00:00:00.000Z',
      max_redemptions: 10,
      redemptions_count: 0,
      metadata: { campaign: 'spring' },
      organization_id: organizationId,
      products: [],
      modified_at: null,
    })
  })

  it('keeps its products in order, each once', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const [first, second] = [
      await createProduct(harness, organizationId),
      await createProduct(harness, organizationId),
    ]
    const products = [second.id, first.id, second.id.toUpperCase()]
    const { body } = await client.post('/v1/discounts', { ...fifth, products })
    expect(Discount.parse(body).products.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('takes the currency of the organization where none is named', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await client.patch(`/v1/organizations/${organizationId}`, {
      default_presentment_currency: 'eur',
    })
    const { body } = await client.post('/v1/discounts', { ...five, currency: undefined })
    expect(body).toMatchObject({ amount: 500, currency: 'eur' })
  })

  it.each([
    ['name', { ...fifth, name: '' }],
    ['code', { ...fifth, code: 'no spaces' }],
    ['code', { ...fifth, code: 'ab' }],
    ['type', { ...fifth, type: 'gift' }],
    ['basis_points', { ...fifth, basis_points: 0 }],
    ['basis_points', { ...fifth, basis_points: 10_001 }],
    ['amount', { ...five, amount: 0 }],
    ['amount', { ...five, amount: 100_000_000 }],
    ['currency', { ...five, currency: 'xxx' }],
    ['duration', { ...fifth, duration: 'weekly' }],
    ['duration_in_months', { ...fifth, duration: 'repeating' }],
    ['duration_in_months', { ...months, duration_in_months: 0 }],
    ['max_redemptions', { ...fifth, max_redemptions: 0 }],
    ['starts_at', { ...fifth, starts_at: 'tomorrow' }],
    ['starts_at', { ...fifth, starts_at: '0000-12-31T23:59:59Z' }],
    ['starts_at', { ...fifth, starts_at: '0001-01-01T00:00:00+01:00' }],
    ['ends_at', { ...fifth, ends_at: '9999-12-31T23:59:59-01:00' }],
    ['ends_at', { ...fifth, starts_at: '2030-02-01T00:00:00Z', ends_at: '2030-02-01T00:00:00Z' }],
    ['products', { ...fifth, products: ['019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'] }],
  ])('refuses a wrong %s', async (field, given) => {
    const { client } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/discounts', given)
    expect(status).toBe(422)
    expect(Object(body).detail[0].loc.slice(0, 2)).toEqual(['body', field])
  })

  it('gives a code once, in whatever case and however many ask at once, until it is deleted', async () => {
    const { client } = await createMerchant(harness)
    const codes = ['SPRING', 'spring', 'Spring', 'sPRING']
    const create = (code: string) => client.post('/v1/discounts', { ...fifth, code })
    const answers = await Promise.all(codes.map(create))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const [refused] = answers.filter(({ status }) => status === 422)
    expect(refused).toMatchObject({
      body: { detail: [{ loc: ['body', 'code'], type: 'discount.code_taken' }] },
    })
    const kept = answers.find(({ status }) => status === 201)
    await client.delete(`/v1/discounts/${Object(kept?.body).id}`)
    expect(await create('spring')).toMatchObject({ status: 201 })
    const other = await createMerchant(harness)
    expect(await other.client.post('/v1/discounts', { ...fifth, code: 'spring' })).toMatchObject({
      status: 201,
    })
  })
})

describe('listing discounts', () => {
  it('finds by name or code, and sorts', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const make = (name: string, code: string | null) =>
      createDiscount(harness, organizationId, { name, code })
    await make('Beta', 'ZULU')
    await make('Alpha', null)
    await make('Gamma', 'YANKEE')
    const names = async (query: string) => {
      const { body } = await client.get(`/v1/discounts?${query}`)
      const { items, pagination } = DiscountList.parse(body)
      return [pagination.total_count, ...items.map(({ name }) => name)]
    }
    expect(await names('sorting=name')).toEqual([3, 'Alpha', 'Beta', 'Gamma'])
    expect(await names('sorting=code')).toEqual([3, 'Gamma', 'Beta', 'Alpha'])
    expect(await names('sorting=-code')).toEqual([3, 'Beta', 'Gamma', 'Alpha'])
    expect(await names('sorting=-redemptions_count&limit=1&page=3')).toEqual([3, 'Beta'])
    expect(await names('query=yank')).toEqual([1, 'Gamma'])
    expect(await names('query=alp')).toEqual([1, 'Alpha'])
  })
})

describe('changing a discount', () => {
  async function createPath(given: object): Promise<[string, ReturnType<typeof change>]> {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createDiscount(harness, organizationId, given)
    const path = `/v1/discounts/${id}`
    return [path, change(client, path)]
  }

  function change({ patch }: Awaited<ReturnType<typeof createMerchant>>['client'], path: string) {
    return async (body: object) => {
      const answer = await patch(path, body)
      const detail: { loc: string[]; type: string }[] = Object(answer.body).detail ?? []
      return answer.status === 200
        ? Discount.parse(answer.body)
        : detail.map(({ loc, type }) => `${loc.at(1)} ${type}`)
    }
  }

  it('takes what is given; null empties', async () => {
    const [, update] = await createPath({ endsAt: new Date('2040-01-01'), maxRedemptions: 5 })
    const given = { name: 'Summer', code: 'SUMMER', basis_points: 2500, max_redemptions: 3 }
    expect(await update(given)).toMatchObject({ ...given, ends_at: '2040-01-01T00:00:00.000Z' })
    const emptied = { code: null, ends_at: null, max_redemptions: null }
    expect(await update({ ...emptied, name: null, basis_points: null })).toMatchObject({
      ...given,
      ...emptied,
    })
  })

  it('leaves a currency alone that old clients send with every change', async () => {
    const [, update] = await createPath({ type: 'fixed', amount: 500, currency: 'eur' })
    expect(await update({ name: 'New', currency: 'usd' })).toMatchObject({ currency: 'eur' })
    expect(await update({ amount: 700, currency: 'usd' })).toMatchObject({ currency: 'usd' })
  })

  it('never changes type and duration', async () => {
    const [, update] = await createPath({})
    expect(await update({ type: 'percentage', duration: 'once' })).toMatchObject(fifth)
    expect(await update({ type: 'fixed', amount: 500 })).toEqual([
      'type discount.type_fixed',
      'amount discount.type_fixed',
    ])
    expect(await update({ duration: 'forever', duration_in_months: 3 })).toEqual([
      'duration discount.duration_fixed',
      'duration_in_months discount.duration_fixed',
    ])
  })

  it('keeps what was given to those who have redeemed it', async () => {
    const redeemed = { duration: 'repeating', durationInMonths: 3, redemptionsCount: 1 }
    const [, update] = await createPath(redeemed)
    expect(await update({ basis_points: 2500, duration_in_months: 4 })).toEqual([
      'basis_points discount.redeemed',
      'duration_in_months discount.redeemed',
    ])
    const same = { basis_points: 2000, duration_in_months: null }
    expect(await update({ ...same, max_redemptions: 1 })).toMatchObject({
      ...months,
      max_redemptions: 1,
      redemptions_count: 1,
    })
  })

  it('changes nothing but the name of one that has ended', async () => {
    const [, update] = await createPath({ endsAt: harness.clock.now() })
    expect(await update({ name: 'Past', code: 'LATER', ends_at: null })).toEqual([
      'code discount.ended',
      'ends_at discount.ended',
    ])
    expect(await update({ products: [] })).toEqual(['products discount.ended'])
    expect(await update({ name: 'Past' })).toMatchObject({ name: 'Past' })
  })

  it('refuses an end before its start', async () => {
    const [, update] = await createPath({ startsAt: new Date('2040-01-01') })
    expect(await update({ ends_at: '2039-01-01T00:00:00Z' })).toEqual([
      'ends_at discount.ends_before_start',
    ])
  })

  it('no longer shows one that is deleted', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createDiscount(harness, organizationId)
    expect(await client.delete(`/v1/discounts/${id}`)).toMatchObject({ status: 204 })
    for (const answer of [
      await client.get(`/v1/discounts/${id}`),
      await client.patch(`/v1/discounts/${id}`, { name: 'Gone' }),
      await client.delete(`/v1/discounts/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    const { body } = await client.get('/v1/discounts')
    expect(body).toEqual({ items: [], pagination: { total_count: 0, max_page: 0 } })
  })
})
