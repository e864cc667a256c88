import { Benefit, BenefitList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const chat = { type: 'custom', description: 'Private chat', properties: { note: 'Join at /chat' } }
/** Which this service, as it is set up here, can’t give access to. */
const repository = {
  type: 'github_repository',
  properties: { repository_owner: 'acme', repository_name: 'anvil', permission: 'pull' },
}

async function benefitPath(organizationId: string): Promise<string> {
  const { id } = await createBenefit(harness, organizationId)
  return `/v1/benefits/${id}`
}

describe('creating a benefit', () => {
  it('answers the benefit, ready to be put on products', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/benefits/', {
      ...chat,
      metadata: { campaign: 'spring' },
    })
    expect(status).toBe(201)
    expect(Benefit.parse(body)).toMatchObject({
      ...chat,
      organization_id: organizationId,
      metadata: { campaign: 'spring' },
      selectable: true,
      deletable: true,
      modified_at: null,
    })
  })

  it.each([
    ['description', { ...chat, description: 'ab' }],
    ['description', { ...chat, description: 'x'.repeat(43) }],
    ['type', { ...chat, ...repository }],
    ['properties', { type: 'custom', description: 'Private chat' }],
  ])('refuses a wrong %s', async (field, given) => {
    const { client } = await createMerchant(harness)
    expect(await client.post('/v1/benefits', given)).toMatchObject({
      status: 422,
      body: { error: 'RequestValidationError', detail: [{ loc: ['body', field] }] },
    })
  })
})

describe('listing benefits', () => {
  it('answers the newest first, a page at a time', async () => {
    const { client, organizationId } = await createMerchant(harness)
    for (const description of ['First', 'Second', 'Third']) {
      await createBenefit(harness, organizationId, { description })
      harness.clock.advance({ seconds: 1 })
    }
    const { body } = await client.get('/v1/benefits/?limit=2')
    const { items, pagination } = BenefitList.parse(body)
    expect(items.map(({ description }) => description)).toEqual(['Third', 'Second'])
    expect(pagination).toEqual({ total_count: 3, max_page: 2 })
  })

  it('treats wildcards in the query as plain text', async () => {
    const { client, organizationId } = await createMerchant(harness)
    for (const description of [
      '100% yours',
      '100 chats',
      'snake_case',
      'snake case',
      'back\\slash',
    ])
      await createBenefit(harness, organizationId, { description })
    for (const [text, found] of [
      ['100%', ['100% yours']],
      ['SNAKE_', ['snake_case']],
      ['\\', ['back\\slash']],
      ['%', ['100% yours']],
    ] as const) {
      const { body } = await client.get(`/v1/benefits?query=${encodeURIComponent(text)}`)
      expect(BenefitList.parse(body).items.map(({ description }) => description)).toEqual(found)
    }
  })

  it('sorts by description and filters by kind', async () => {
    const { client, organizationId } = await createMerchant(harness)
    for (const description of ['Beta', 'Alpha'])
      await createBenefit(harness, organizationId, { description })
    const sorted = await client.get('/v1/benefits?sorting=description&type=custom&type=discord')
    expect(BenefitList.parse(sorted.body).items.map(({ description }) => description)).toEqual([
      'Alpha',
      'Beta',
    ])
    const others = await client.get('/v1/benefits?type=discord')
    expect(BenefitList.parse(others.body).items).toEqual([])
  })

  it('refuses an unknown criterion', async () => {
    const { client } = await createMerchant(harness)
    expect(await client.get('/v1/benefits?sorting=rocket')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'sorting', 0] }] },
    })
  })
})

describe('updating a benefit', () => {
  it('changes what is given and leaves the rest', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createBenefit(harness, organizationId, { note: 'Old' })
    harness.clock.advance({ minutes: 1 })
    const first = await client.patch(`/v1/benefits/${id}`, { type: 'custom', description: 'New' })
    expect(first).toMatchObject({
      status: 200,
      body: { description: 'New', properties: { note: 'Old' } },
    })
    const second = await client.patch(`/v1/benefits/${id}`, { properties: { note: null } })
    expect(Benefit.parse(second.body)).toMatchObject({
      description: 'New',
      properties: { note: null },
      modified_at: harness.clock.now().toISOString(),
    })
  })

  it('refuses another kind', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const answer = await client.patch(await benefitPath(organizationId), { type: 'discord' })
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'type'] }] } })
  })
})

describe('deleting a benefit', () => {
  it('takes it off every product', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const gone = await createBenefit(harness, organizationId)
    const stays = await createBenefit(harness, organizationId)
    const product = await createProduct(harness, organizationId, {
      benefitIds: [gone.id, stays.id],
    })
    expect(await client.delete(`/v1/benefits/${gone.id}`)).toMatchObject({ status: 204, body: '' })
    expect(await client.get(`/v1/benefits/${gone.id}`)).toMatchObject({ status: 404 })
    expect(await client.delete(`/v1/benefits/${gone.id}`)).toMatchObject({ status: 404 })
    expect(await client.get(`/v1/products/${product.id}`)).toMatchObject({
      body: { benefits: [{ id: stays.id }] },
    })
  })

  it('refuses one that must stay', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createBenefit(harness, organizationId, { deletable: false })
    expect(await client.delete(`/v1/benefits/${id}`)).toMatchObject({
      status: 403,
      body: { error: 'NotPermitted' },
    })
    expect(await client.get(`/v1/benefits/${id}`)).toMatchObject({ status: 200 })
  })
})
