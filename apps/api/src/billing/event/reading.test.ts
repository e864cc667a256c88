import { UsageEvent, type UsageEventList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { createSender, listEvents } from '../../testing/event-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMonthsAhead } from './months.ts'

const harness = await createHarness()
const { app, database, clock, services } = harness
const path = '/v1/events/ingest'

type Page = z.infer<typeof UsageEventList>

/** Four events of three months, two of them at the same time. */
async function createReader() {
  const sender = await createSender(harness)
  const { client, customer_id } = sender
  const events = ['2026-01-31', '2026-02-01', '2026-02-01', '2026-03-01'].map((day, place) => ({
    name: `event ${place}`,
    customer_id,
    timestamp: `${day}T00:00:00Z`,
    metadata: { plan: place % 2 ? 'pro' : 'free', usage: { tokens: place, cached: true } },
  }))
  await client.post(path, { events })
  return sender
}

const namesOf = ({ items }: Page) => items.map(({ name }) => name.slice(-1)).join('')

it('a cursor leads through all, in both orders, however many share a time', async () => {
  const { client } = await createReader()
  for (const [sorting, whole] of [
    ['timestamp', '0123'],
    ['-timestamp', '3210'],
  ]) {
    let names = ''
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await listEvents(client, `sorting=${sorting}&limit=1&${cursor}`)
      expect(page.pagination).toEqual({ total_count: 4, max_page: 4 })
      names += namesOf(page)
      cursor = page.next_cursor && `cursor=${page.next_cursor}`
    }
    expect(names).toBe(whole)
  }
  const { next_cursor } = await listEvents(client, 'limit=2')
  const last = await listEvents(client, `limit=2&cursor=${next_cursor}`)
  expect([namesOf(last), last.next_cursor]).toEqual(['10', null])
  expect(await listEvents(client, 'limit=4')).toMatchObject({ next_cursor: null })
  const filtered = await listEvents(client, 'metadata[plan]=pro&limit=1')
  const next = `metadata[plan]=pro&limit=1&cursor=${filtered.next_cursor}`
  expect([filtered, await listEvents(client, next)].map(namesOf)).toEqual(['3', '1'])
  expect((await listEvents(client, next)).pagination).toMatchObject({ total_count: 2 })
})

it('metadata is found as text, also where it is nested, and with other filters', async () => {
  const { client, customer_id } = await createReader()
  const found = async (query: string) => namesOf(await listEvents(client, query))
  expect(await found('metadata[plan]=pro')).toBe('31')
  expect(await found('metadata[usage.tokens]=2')).toBe('2')
  expect(await found('metadata[usage.tokens]=2&metadata[usage.tokens]=3')).toBe('32')
  expect(await found('metadata[usage.cached]=true&metadata[plan]=free')).toBe('20')
  expect(await found(`metadata[plan]=pro&customer_id=${customer_id}&sorting=timestamp`)).toBe('13')
  expect(await found('metadata[plan]=none')).toBe('')
})

it('a file has all that fit, as a table or a line for each', async () => {
  const { client, customer_id, slug } = await createReader()
  await client.post(path, {
    events: [{ name: '=1', customer_id, timestamp: '2026-01-01T00:00:00Z' }],
  })
  const table = await client.get('/v1/events/export?metadata[plan]=pro&metadata[plan]=free')
  expect(String(table.body).split('\r\n')).toHaveLength(6)
  const [header, first] = String(table.body).split('\r\n')
  expect(header).toBe(
    'timestamp,name,source,customer_email,customer_id,external_customer_id,external_id,metadata,ingested_at,id',
  )
  expect(first).toContain('2026-03-01T00:00:00.000Z,event 3,user,')
  expect(first).toContain('"{""plan"":""pro"",""usage""')
  const lines = await client.get(`/v1/events/export?format=ndjson&customer_id=${customer_id}`)
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson')
  expect(lines.headers.get('content-disposition')).toContain(`events-${slug}-2026-03-14.ndjson`)
  const events = String(lines.body)
    .trim()
    .split('\n')
    .map((line) => UsageEvent.parse(JSON.parse(line)))
  expect(events.map(({ name }) => name).join()).toBe('event 3,event 2,event 1,event 0,=1')
})

it('a stream tells what comes in, and ends with the right to read', async () => {
  const { client, customer_id, organizationId, owner } = await createReader()
  const cookie = `tollgate.session_token=${owner.browser.cookies.get('tollgate.session_token')}`
  const answer = await app.request('/v1/events/stream?name=new', { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('retry: 2000\n\n')
  expect((await reader?.read())?.value).toBe(':\n\n')
  const told = reader?.read()
  await client.post(path, { events: ['old', 'new', 'new'].map((name) => ({ name, customer_id })) })
  const texts = String((await told)?.value)
    .trim()
    .split('\n\n')
  const events = texts.map((text) => UsageEvent.parse(JSON.parse(text.slice('data: '.length))))
  expect(events).toMatchObject([
    { name: 'new', customer_id },
    { name: 'new', customer_id },
  ])
  await database.member.deleteMany({ where: { organizationId } })
  expect(await reader?.read()).toMatchObject({ done: true })
})

it('shows what a filter matches, or a meter counts, and refuses what is neither', async () => {
  const { client, customer_id, organizationId } = await createReader()
  const clause = (property: string, operator: string, value: string | number) => ({
    conjunction: 'and' as const,
    clauses: [{ property, operator, value }],
  })
  const asked = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  const found = async (query: string) => namesOf(await listEvents(client, query))
  expect(await found(asked(clause('usage.tokens', 'gte', 2)))).toBe('32')
  const input = { name: 'Pro', filter: clause('plan', 'eq', 'pro'), aggregation: { func: 'count' } }
  const { id } = Object(await client.post('/v1/meters', input)).body
  expect(await found(`meter_id=${id}&customer_id=${customer_id}`)).toBe('31')
  expect(await found(`meter_id=${id}&${asked(clause('name', 'like', '3'))}`)).toBe('3')
  const file = await client.get(`/v1/events/export?format=ndjson&meter_id=${id}`)
  expect(String(file.body).trim().split('\n')).toHaveLength(2)
  const refusedAt = async (query: string) =>
    Object(await client.get(`/v1/events?${query}`)).body.detail[0].loc
  expect(await refusedAt('filter={}')).toEqual(['query', 'filter'])
  expect(await refusedAt('filter=none')).toEqual(['query', 'filter'])
  expect(await refusedAt(`meter_id=${organizationId}`)).toEqual(['query', 'meter_id'])
})

it('months are there before they are needed, where there are events', async () => {
  await createReader()
  clock.moveTo(new Date('2031-11-30T12:00:00Z'))
  expect(await createMonthsAhead(harness.systemContext())).toBe(3)
  expect(await createMonthsAhead(harness.systemContext())).toBe(0)
  const { rows } = await services.pool.query(
    `SELECT relname AS name FROM pg_class WHERE relname ~ '^events_203\\d_\\d\\d$' ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'events_2031_11',
    'events_2031_12',
    'events_2032_01',
  ])
})
