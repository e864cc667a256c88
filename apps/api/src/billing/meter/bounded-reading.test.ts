import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { insertEvents } from '../../testing/event-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'

const harness = await createHarness()
const { pool } = harness.services

function ask(client: Browser, clauses = 0) {
  const clause = { property: 'model', operator: 'eq', value: 'large' }
  return client.post('/v1/meters/preview', {
    filter: { conjunction: 'or', clauses: Array(clauses).fill(clause) },
    aggregation: { func: 'count' },
  })
}

test('fewer events are read where each is compared often, and the answer says so', async () => {
  const { client, organizationId } = await createMerchant(harness)
  await insertEvents(harness, organizationId, { count: 5001 })
  expect((await ask(client, 200)).body).toMatchObject({ read_events: 5000, is_complete: false })
  expect((await ask(client, 199)).body).toMatchObject({ read_events: 5001, is_complete: true })
})

test('it takes two seconds at most, and each organization tries out two at once', async () => {
  const [one, other] = [await createMerchant(harness), await createMerchant(harness)]
  const connection = await pool.connect()
  await connection.query('BEGIN; LOCK TABLE events')
  const clients = [one.client, one.client, one.client, other.client]
  const answers = await Promise.all(clients.map((client) => ask(client)))
  await connection.query('ROLLBACK')
  connection.release()
  const ofOne = answers.slice(0, 3).map(({ status }) => status)
  expect(ofOne.sort()).toEqual([422, 422, 429])
  expect(answers[3]).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'filter'], type: 'meter.preview_timed_out' }] },
  })
  expect(await ask(one.client)).toMatchObject({ status: 200 })
})

test('so do quantities by metadata, while those that are added up read no events', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id } = await createMeter(harness, organizationId)
  const day = 'start_timestamp=2026-03-01T00:00:00Z&end_timestamp=2026-03-02T00:00:00Z&interval=day'
  const quantities = `/v1/meters/${id}/quantities?${day}`
  const connection = await pool.connect()
  await connection.query('BEGIN; LOCK TABLE events')
  const found = [1, 2, 3].map(() => client.get(`${quantities}&metadata[usage.model]=large`))
  expect(await client.get(quantities)).toMatchObject({ status: 200 })
  const answers = await Promise.all(found)
  await connection.query('ROLLBACK')
  connection.release()
  expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    body: { detail: [{ loc: ['query', 'metadata'], type: 'meter.preview_timed_out' }] },
  })
})
