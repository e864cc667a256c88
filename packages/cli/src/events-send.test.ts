import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { serve } from './testing/service.ts'
import { createCommandLine } from './testing/test-io.ts'

/** Stores what it is sent, up to a batch that it refuses. */
function ingesting({ refusesBatch = 0 } = {}) {
  let batches = 0
  const service = serve({
    '/v1/events/ingest': () => {
      batches++
      if (batches !== refusesBatch) return { body: { inserted: 1, duplicates: 1 } }
      const detail = [{ loc: ['body', 'events', 7, 'name'], msg: 'Too long', type: 'too_big' }]
      return { status: 422, body: { error: 'RequestValidationError', detail } }
    },
  })
  const bodies = () => Promise.all(service.requests.map(bodyOf))
  return { ...service, bodies }
}

interface Body {
  events: { external_id: string; metadata: { index: number } }[]
}

async function bodyOf(request: Request): Promise<Body> {
  return JSON.parse(await request.clone().text())
}

function linesOf(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({ name: 'completion', external_customer_id: 'user_42', metadata: { index } }),
  ).join('\n')
}

it('sends one event by its options', async () => {
  const { type, bodies } = ingesting()
  const metadata = ['tokens=120', 'model=small', 'cached=false', 'version=1.0.0', 'zip=01234']
  const { code, stdout } = await type(
    ...['events', 'send', '--name', 'completion', '--external-customer-id', 'user_42'],
    ...['--external-id', 'request-1', '--timestamp', '2026-03-14T09:26:53Z'],
    ...metadata.flatMap((one) => ['--metadata', one]),
  )
  expect([code, stdout]).toEqual([0, '1 stored, 1 were stored before\n'])
  expect(await bodies()).toEqual([
    {
      events: [
        {
          name: 'completion',
          external_customer_id: 'user_42',
          external_id: 'request-1',
          timestamp: '2026-03-14T09:26:53Z',
          metadata: { tokens: 120, model: 'small', cached: false, version: '1.0.0', zip: '01234' },
        },
      ],
    },
  ])
})

it('sends a file in batches, each event with an id and each batch with a key', async () => {
  const { type, bodies, requests } = ingesting()
  const file = path.join(os.tmpdir(), `tollgate-events-${process.pid}.ndjson`)
  writeFileSync(file, linesOf(2001))
  const { stdout } = await type('events', 'send', '--file', file, '--json')
  expect(JSON.parse(stdout)).toEqual({ inserted: 3, duplicates: 3 })
  const sent = await bodies()
  expect(sent.map(({ events }) => events.length)).toEqual([1000, 1000, 1])
  const events = sent.flatMap((batch) => batch.events)
  expect(events.map(({ metadata }) => metadata.index)).toEqual(events.map((_, index) => index))
  expect(new Set(events.map((event) => event.external_id)).size).toBe(2001)
  const keys = new Set(requests.map(({ headers }) => headers.get('idempotency-key')))
  expect(keys.size).toBe(3)
})

it('reads the standard input, shows progress, and says how to go on', async () => {
  const { fetch, env, bodies } = ingesting({ refusesBatch: 2 })
  const input = linesOf(1500)
  const type = createCommandLine({ fetch, env, input, columns: 80 })
  const { code, stderr } = await type('events', 'send', '-f', '-')
  expect(code).toBe(1)
  expect(stderr).toContain('\r1000 events sent')
  expect(stderr).toContain('The first 1000 lines are stored: continue with --skip 1000')
  expect(stderr).toContain('events.7.name: Too long')
  const rest = await type('events', 'send', '-f', '-', '--skip', '1000')
  expect(rest.code).toBe(0)
  const batches = await bodies()
  expect(batches.at(-1)?.events).toHaveLength(500)
})

it.each([
  [[], '', '--name'],
  [['--name', 'x', '--file', '-'], '', '--file for many'],
  [['--name', 'x', '--metadata', 'tokens'], '', 'tokens=120'],
  [['--file', '-', '--skip', 'some'], '', 'number of lines'],
  [['--file', '-'], '{"name":"x"}\n{broken', 'Line 2 is not valid JSON'],
  [['--file', '-'], '{"customer_id":"x"}', 'Line 1 is not an event'],
  [['--file', '/nowhere.ndjson'], '', 'no such file'],
])('%j with “%s” is refused', async (given, input, reason) => {
  const { fetch, env, requests } = ingesting()
  const { code, stderr } = await createCommandLine({ fetch, env, input })(
    'events',
    'send',
    ...given,
  )
  expect(stderr).toContain(reason)
  expect(code).toBeGreaterThan(0)
  expect(requests).toEqual([])
})
