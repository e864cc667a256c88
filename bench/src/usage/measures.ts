import { randomBytes } from 'node:crypto'
import { load, type Request } from '../load.ts'
import { askSteadily } from '../open-loop.ts'
import type { Measured, Phase } from '../phase.ts'
import { headersOf } from '../selling/shop.ts'
import { CUSTOMERS, type Sender, untilCounted } from './sender.ts'

/** Measured with all others: it tells how fast the machine is meanwhile. */
export const MACHINE = { id: 'machine', title: 'bare session check, 16 connections' } as const

/** In the order in which they take turns. */
export const SUBJECTS = [
  { id: 'ingest', title: 'ingest, batches of 100' },
  { id: 'ingestMetered', title: 'the same, counted by three meters' },
  { id: 'list', title: 'list of events, 10' },
  { id: 'quantity', title: '50 quantities/s by day, 30 days' },
  { id: 'balance', title: '50 balances/s of a customer' },
  { id: 'amongMany', title: '420 calls/s of many customers' },
  { id: 'besideHot', title: '420 calls/s of one customer' },
] as const

export type SubjectId = (typeof SUBJECTS)[number]['id'] | (typeof MACHINE)['id']
export type Measures = Partial<Record<SubjectId, () => Promise<Phase>>>

const BATCH = 100
const CONNECTIONS = 16
/** 250 calls a minute for one customer once stopped a service like this one; this is a hundred times that. */
const HOT_PER_SECOND = 420
const OTHERS_PER_SECOND = 50
const READS_PER_SECOND = 50

interface Effort {
  seconds: number
}

export function ingestMeasure(measured: Measured, sender: Sender, { seconds }: Effort) {
  return () => load(measured, ingesting(sender, batchOf), { connections: CONNECTIONS, seconds })
}

/** How long a reader waits, at a pace that leaves the machine room: what came in before has been added up. */
export function readMeasures(
  measured: Measured,
  { databaseUrl, sender }: { databaseUrl: string; sender: Sender },
  { seconds }: Effort,
): Measures {
  async function read(path: string, expected: string): Promise<Phase> {
    await untilCounted(databaseUrl)
    const expectedBody = (text: string) => text.includes(expected)
    const request = { path, headers: headersOf(sender.token), expectedBody }
    return askSteadily(measured, request, { perSecond: READS_PER_SECOND, seconds })
  }
  const to = new Date()
  const from = new Date(to.getTime() - 29 * 86_400_000)
  const days = `start_timestamp=${from.toISOString()}&end_timestamp=${to.toISOString()}&interval=day`
  const [, tokens = ''] = sender.meterIds
  return {
    quantity: () => read(`/v1/meters/${tokens}/quantities?${days}`, '"total":'),
    balance: () => read('/v1/customer-meters?external_customer_id=user_7', '"consumed_units":'),
  }
}

export function listMeasure(measured: Measured, { token }: Sender, { seconds }: Effort) {
  const expectedBody = (text: string) => text.split('"timestamp"').length === 11
  const request = { path: '/v1/events/', headers: headersOf(token), expectedBody }
  return () => load(measured, request, { connections: CONNECTIONS, seconds })
}

/** What others wait for while so much comes in, of one customer or of as many as there are. */
export function crowdMeasures(measured: Measured, sender: Sender, { seconds }: Effort): Measures {
  async function beside(customer: (sent: number) => number): Promise<Phase> {
    const crowd = ingesting(sender, (run, sent) => [eventOf(run, sent, customer(sent))])
    const options = { connections: CONNECTIONS, seconds: seconds + 1, perSecond: HOT_PER_SECOND }
    const busy = load(measured, crowd, options)
    const others = ingesting(sender, (run, sent) => [eventOf(run, sent, 2 + (sent % 900))])
    const phase = await askSteadily(measured, others, { perSecond: OTHERS_PER_SECOND, seconds })
    await busy
    return phase
  }
  return {
    amongMany: () => beside((sent) => 2 + (sent % 900)),
    besideHot: () => beside(() => 1),
  }
}

/** Each is another one: its events have ids that nobody has sent. */
function ingesting({ token }: Sender, eventsOf: (run: string, sent: number) => object[]): Request {
  const run = randomBytes(6).toString('hex')
  const headers = headersOf(token)
  let sent = 0
  return {
    path: '/v1/events/ingest',
    headers: {},
    expectedBody: (text) => /"inserted":[1-9]/.test(text),
    nextPost: () => {
      const events = eventsOf(run, sent)
      sent += events.length
      return { headers, body: JSON.stringify({ events }) }
    },
  }
}

function batchOf(run: string, sent: number): object[] {
  return Array.from({ length: BATCH }, (_, index) =>
    eventOf(run, sent + index, 1 + ((sent + index) % CUSTOMERS)),
  )
}

function eventOf(run: string, sent: number, customer: number): object {
  return {
    name: 'completion',
    external_customer_id: `user_${customer}`,
    external_id: `${run}-${sent}`,
    metadata: { model: 'small', tokens: sent % 1000, cached: sent % 2 === 0 },
  }
}
