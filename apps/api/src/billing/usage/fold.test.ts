import { CustomerMeter, CustomerMeterList, Meter } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import {
  everything,
  expectRight,
  ingest,
  settleUsage,
  sumOfTokens,
  totalOf,
  unitsOf,
} from '../../testing/usage-fixtures.ts'
import { ingestEvents } from '../event/ingest.ts'
import { buildMeters } from './build.ts'
import { foldUsage } from './fold.ts'
import { verifyUsage } from './verify.ts'

const harness = await createHarness()
const ctx = harness.systemContext()

test('a balance is right at once, and stays so when it is folded', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  await createMeter(harness, organizationId, { aggregation: sumOfTokens })
  const ada = await createCustomer(harness, organizationId, { email: 'ada@example.com' })
  await ingest(client, [
    { customer_id: ada.id, metadata: { tokens: 0.1 } },
    { customer_id: ada.id, metadata: { tokens: 0.2 } },
    { customer_id: ada.id, metadata: { tokens: 'many' } },
    { customer_id: ada.id },
  ])
  expect(await unitsOf(client)).toEqual({ 'ada@example.com': 0.3 })
  await foldUsage(ctx)
  expect(await unitsOf(client)).toEqual({ 'ada@example.com': 0.3 })
  const { items } = CustomerMeterList.parse((await client.get('/v1/customer-meters')).body)
  const { body } = await client.get(`/v1/customer-meters/${items[0]?.id}`)
  expect(CustomerMeter.parse(body)).toMatchObject({
    customer_id: ada.id,
    consumed_units: 0.3,
    credited_units: 0,
    balance: -0.3,
    meter: { aggregation: sumOfTokens },
  })
  await expectRight(harness, slug)
})

test('four workers at once lose nothing and count nothing twice', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  const { id } = await createMeter(harness, organizationId)
  const customers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createCustomer(harness, organizationId, { email: `${name}@x.test` }),
    ),
  )
  let isIngesting = true
  const work = async () => {
    while (isIngesting) await foldUsage(ctx)
  }
  const workers = [work(), work(), work(), work()]
  for (let batch = 0; batch < 10; batch++) {
    await ingest(
      client,
      customers.flatMap((customer) => Array(10).fill({ customer_id: customer.id })),
    )
  }
  isIngesting = false
  await Promise.all(workers)
  await foldUsage(ctx)
  expect(await harness.database.usageDelta.count({ where: { organizationId } })).toBe(0)
  expect(await totalOf(harness, client, id)).toBe(300)
  expect(Object.values(await unitsOf(client))).toEqual([100, 100, 100])
  await expectRight(harness, slug)
})

test('a meter that is created or changed counts each event once, also those that come meanwhile', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  const { id: customer_id } = await createCustomer(harness, organizationId)
  await ingest(client, Array(50).fill({ customer_id, metadata: { tokens: 2 } }))
  let batches = 0
  let isChanging = true
  const sending = Promise.all(
    [1, 2].map(async () => {
      while (isChanging) {
        await ingest(client, Array(10).fill({ customer_id, metadata: { tokens: 2 } }))
        batches++
      }
    }),
  )
  const build = async () => {
    await Promise.all([buildMeters(ctx), foldUsage(ctx)])
    await buildMeters(ctx)
  }
  const input = { name: 'Calls', filter: everything, aggregation: { func: 'count' } }
  const { id } = Meter.parse((await client.post('/v1/meters', input)).body)
  await build()
  for (const aggregation of [sumOfTokens, { func: 'count' }, sumOfTokens]) {
    await client.patch(`/v1/meters/${id}`, { aggregation })
    await build()
  }
  isChanging = false
  await sending
  await settleUsage(harness)
  expect((await client.get(`/v1/meters/${id}`)).body).toMatchObject({ progress: 1 })
  const tokens = 2 * (50 + 10 * batches)
  expect(await totalOf(harness, client, id)).toBe(tokens)
  expect(Object.values(await unitsOf(client))).toEqual([tokens])
  expect(
    await harness.database.usageTotal.findMany({
      where: { organizationId },
      distinct: ['revision'],
    }),
  ).toHaveLength(1)
  await expectRight(harness, slug)
})

test('an event that is still being committed when a meter is made is counted, too', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  const { id: customer_id } = await createCustomer(harness, organizationId)
  await ingest(client, [{ customer_id }])
  const input = { name: 'Calls', filter: everything, aggregation: { func: 'count' } }
  const id = await inTransaction({ ...ctx, organizationId }, async (tx) => {
    await ingestEvents(tx, { events: [{ name: 'call', customer_id }] })
    // Ends the snapshot of the statement before, as committing does first.
    await tx.connection.query('SELECT')
    const meter = Meter.parse((await client.post('/v1/meters', input)).body)
    await settleUsage(harness)
    return meter.id
  })
  await settleUsage(harness)
  expect(await totalOf(harness, client, id)).toBe(2)
  await expectRight(harness, slug)
})

describe('what is used under an external id that nobody has', () => {
  test('is theirs who gets it first, and not theirs who get it later', async () => {
    const { client, organizationId, slug } = await createMerchant(harness)
    const { id } = await createMeter(harness, organizationId)
    await ingest(client, Array(3).fill({ external_customer_id: 'crm-1' }))
    await foldUsage(ctx)
    await ingest(client, [{ external_customer_id: 'crm-1' }])
    expect(await unitsOf(client)).toEqual({})
    const create = async (email: string) => {
      const { body } = await client.post('/v1/customers', { email, external_id: 'crm-1' })
      return Object(body).id
    }
    const first = await create('first@example.com')
    expect(await unitsOf(client)).toEqual({ 'first@example.com': 4 })
    await settleUsage(harness)
    await ingest(client, [{ external_customer_id: 'crm-1' }])
    expect(await unitsOf(client)).toEqual({ 'first@example.com': 5 })
    harness.clock.advance({ seconds: 1 })
    await client.delete(`/v1/customers/${first}`)
    harness.clock.advance({ seconds: 1 })
    await ingest(client, [{ external_customer_id: 'crm-1' }])
    await create('second@example.com')
    expect(await unitsOf(client)).toEqual({ 'second@example.com': 1 })
    await settleUsage(harness)
    expect(await unitsOf(client)).toEqual({ 'second@example.com': 1 })
    await client.patch(`/v1/meters/${id}`, { filter: { conjunction: 'or', clauses: [] } })
    await settleUsage(harness)
    expect(await unitsOf(client)).toEqual({ 'second@example.com': 1 })
    await expectRight(harness, slug)
  })

  test('is theirs, whatever is folded and ingested at that moment', async () => {
    const { client, organizationId, slug } = await createMerchant(harness)
    await createMeter(harness, organizationId)
    for (let round = 0; round < 4; round++) {
      const external_customer_id = `crm-${round}`
      const event = { external_customer_id }
      await ingest(client, [event, event])
      await Promise.all([
        foldUsage(ctx),
        ingest(client, [event]),
        client.post('/v1/customers', {
          email: `${round}@x.test`,
          external_id: external_customer_id,
        }),
        ingest(client, [event]),
        foldUsage(ctx),
      ])
      expect((await unitsOf(client))[`${round}@x.test`]).toBe(4)
    }
    await settleUsage(harness)
    expect(Object.values(await unitsOf(client))).toEqual(Array(4).fill(4))
    await expectRight(harness, slug)
  })
})

test('flaws are found, and named', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  const { id: meterId } = await createMeter(harness, organizationId)
  const { id: customer_id } = await createCustomer(harness, organizationId)
  await ingest(client, [{ customer_id }])
  await settleUsage(harness)
  const { pool } = harness.services
  for (const [table, subject] of [
    ['usage_sums', 'sums'],
    ['usage_totals', 'totals'],
    ['customer_meters', 'balances'],
  ]) {
    const add = (count: number) =>
      pool.query(`UPDATE ${table} SET count = count + $1 WHERE meter_id = $2`, [count, meterId])
    await add(1)
    const lines: string[] = []
    expect(await verifyUsage(ctx, { slug }, (line) => lines.push(line))).toBe(false)
    expect(lines).toEqual([
      expect.stringMatching(`^API calls of ${slug}: the ${subject} `),
      '1 flaws in 1 meters.',
    ])
    await add(-1)
  }
  await expectRight(harness, slug)
})
