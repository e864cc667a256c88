import { type Filter, Meter, MeterList } from '@tollgate/contracts'
import { describe, expect, it, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'

const harness = await createHarness()

const filter: Filter = {
  conjunction: 'and',
  clauses: [
    { property: 'name', operator: 'eq', value: 'completion' },
    {
      conjunction: 'or',
      clauses: [
        { property: 'metadata.model.size', operator: 'like', value: 'large' },
        { property: 'metadata.name', operator: 'ne', value: false },
      ],
    },
  ],
}
const input = {
  name: 'Tokens',
  filter,
  aggregation: { func: 'sum', property: 'metadata.tokens' },
  metadata: { team: 'core' },
}

function nested(depth: number): object {
  return depth === 0
    ? { property: 'a', operator: 'eq', value: 1 }
    : { conjunction: 'and', clauses: [nested(depth - 1)] }
}

describe('creating a meter', () => {
  it('answers it as given, without a needless “metadata.”', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/meters/', input)
    expect(status).toBe(201)
    const meter = Meter.parse(body)
    const [name, either] = filter.clauses
    expect(meter).toMatchObject({
      name: 'Tokens',
      filter: {
        conjunction: 'and',
        clauses: [
          name,
          {
            ...either,
            clauses: [
              { property: 'model.size', operator: 'like', value: 'large' },
              { property: 'metadata.name', operator: 'ne', value: false },
            ],
          },
        ],
      },
      aggregation: { func: 'sum', property: 'tokens' },
      metadata: { team: 'core' },
      organization_id: organizationId,
    })
    expect((await client.get(`/v1/meters/${meter.id}`)).body).toEqual(meter)
  })

  test.each([
    ['15 levels', nested(15), 201],
    ['16 levels and the clause', nested(16), 201],
    ['17 levels', nested(17), 422],
    ['200 clauses', { conjunction: 'or', clauses: Array(200).fill(nested(0)) }, 201],
    ['201 clauses', { conjunction: 'or', clauses: Array(201).fill(nested(0)) }, 422],
  ])('with a filter of %s', async (_, given, status) => {
    const { client } = await createMerchant(harness)
    const answer = await client.post('/v1/meters', { ...input, filter: given })
    expect(answer).toMatchObject({
      status,
      ...(status === 422 && {
        body: { detail: [{ loc: ['body', 'filter'], type: 'filter.too_large' }] },
      }),
    })
  })

  test.each([
    ['filter.clauses.0.value', { conjunction: 'and', clauses: [clause(2 ** 31)] }],
    ['filter.clauses.0.value', { conjunction: 'and', clauses: [clause(0.5)] }],
    ['filter.clauses.0.value', { conjunction: 'and', clauses: [clause('x'.repeat(1001))] }],
    ['filter.conjunction', { conjunction: 'xor', clauses: [] }],
  ])('refuses a wrong %s', async (field, given) => {
    const { client } = await createMerchant(harness)
    const loc = ['body', ...field.split('.').map((step) => (step === '0' ? 0 : step))]
    expect(await client.post('/v1/meters', { ...input, filter: given })).toMatchObject({
      status: 422,
      body: { detail: [{ loc }] },
    })
  })
})

function clause(value: unknown) {
  return { property: 'a', operator: 'eq', value }
}

describe('changing a meter', () => {
  it('counts anew only when what it counts changes', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createMeter(harness, organizationId, { filter })
    const renamed = await client.patch(`/v1/meters/${id}`, { name: 'Calls', filter, metadata: {} })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Calls', progress: 1, billed_at: null },
    })
    const changed = await client.patch(`/v1/meters/${id}`, {
      aggregation: { func: 'max', property: 'tokens' },
    })
    expect(changed.body).toMatchObject({ name: 'Calls', progress: 0 })
  })

  it('leaves filter and aggregation as they are once it was billed', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const billedAt = harness.clock.now()
    const { id } = await createMeter(harness, organizationId, { filter, billedAt })
    const path = `/v1/meters/${id}`
    expect((await client.get(path)).body).toMatchObject({ billed_at: billedAt.toISOString() })
    const same = { name: 'Calls', filter, aggregation: { func: 'count' }, metadata: { a: 1 } }
    expect(await client.patch(path, same)).toMatchObject({ status: 200 })
    const given = {
      filter: { conjunction: 'or', clauses: [] },
      aggregation: { func: 'sum', property: 'a' },
    }
    expect(await client.patch(path, given)).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'filter'], type: 'meter.billed' },
          { loc: ['body', 'aggregation'], type: 'meter.billed' },
        ],
      },
    })
  })

  it('is refused when someone else has changed it since it was read', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createMeter(harness, organizationId)
    const path = `/v1/meters/${id}`
    const version = { 'if-match': (await client.get(path)).headers.get('etag') ?? '' }
    const answers = await Promise.all(
      ['First', 'Second'].map((name) => client.patch(path, { name }, version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('gives each change a revision of its own, also at once', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await Promise.all([1, 2, 3, 4].map(() => client.post('/v1/meters', input)))
    const meters = await harness.database.meter.findMany({ where: { organizationId } })
    expect(meters.map(({ revision }) => revision).sort()).toEqual([1, 2, 3, 4])
  })
})

test('an organization has at most a hundred, also when several are made at once', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const createdAt = harness.clock.now()
  await harness.database.meter.createMany({
    data: Array.from({ length: 99 }, () => ({
      organizationId,
      name: 'Calls',
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
      revision: 1,
      builtAt: createdAt,
      createdAt,
    })),
  })
  const attempts = Array.from({ length: 5 }, () => client.post('/v1/meters', input))
  const [created, ...refused] = (await Promise.all(attempts)).sort((a, b) => a.status - b.status)
  expect(created?.status).toBe(201)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'name'], type: 'meter.too_many' }] },
    })
  }
  expect(await harness.database.meter.count({ where: { organizationId } })).toBe(100)
})

test('meters are sorted by name, and found by it', async () => {
  const { client, organizationId } = await createMerchant(harness)
  for (const name of ['Tokens', 'Calls', 'Storage']) {
    await createMeter(harness, organizationId, { name })
  }
  const namesOf = async (query: string) =>
    MeterList.parse((await client.get(`/v1/meters/?${query}`)).body).items.map(({ name }) => name)
  expect(await namesOf('')).toEqual(['Calls', 'Storage', 'Tokens'])
  expect(await namesOf('sorting=-created_at')).toEqual(['Storage', 'Calls', 'Tokens'])
  expect(await namesOf('query=stor')).toEqual(['Storage'])
})
