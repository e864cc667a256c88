import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import { atMost, type Goal } from '../goals.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { countOf } from '../selling/settlement.ts'
import { createThing, headersOf } from '../selling/shop.ts'
import type { ServerProcess } from '../server-process.ts'
import { withConnection } from '../subscriptions/connection.ts'
import { signUp } from '../visitor.ts'

interface Options {
  secret: string
  /** Of the period. */
  events: number
}

export interface Settled {
  events: number
  seconds: number
  /** In the tables of usage and its settlement. */
  rows: number
}

const BATCH = 1000
const SENDERS = 8
const MONTH = 31 * 86_400

/** Rows that settling may write; those of the events are there already. */
const ROWS = `
  SELECT ((SELECT count(*) FROM meter_entries) + (SELECT count(*) FROM metered_periods)
    + (SELECT count(*) FROM order_items) + (SELECT count(*) FROM usage_sums)
    + (SELECT count(*) FROM usage_totals) + (SELECT count(*) FROM events))::int AS count`
const WAITING = 'SELECT count(*)::int AS count FROM usage_deltas'
const BILLED = 'SELECT count(*)::int AS count FROM metered_periods'

/** Has a customer use so much in a month, and measures what the end of it takes (goal P12). */
export async function settle(
  database: DatabaseServer,
  { secret, events }: Options,
): Promise<Settled> {
  const databaseUrl = await createDatabase(database.url, 'settled')
  const setting = { databaseUrl, secret, isCaching: false, hasDevTools: true } as const
  const server = await startProgram(TOLLGATE, { ...setting, role: 'both' })
  try {
    return await withConnection(databaseUrl, async (connection) => {
      await useMuch(server, events)
      while ((await countOf(connection, WAITING)) > 0) await pause(250)
      const before = await countOf(connection, ROWS)
      const began = performance.now()
      await post(server, '/dev/clock', { headers: {}, body: { advance_seconds: MONTH } })
      const seconds = (performance.now() - began) / 1000
      if ((await countOf(connection, BILLED)) !== 1) throw new Error('Nothing was billed')
      return { events, seconds, rows: (await countOf(connection, ROWS)) - before }
    })
  } finally {
    await server.stop()
  }
}

async function useMuch(server: ServerProcess, events: number): Promise<void> {
  const { cookies } = await signUp(server)
  const create = (path: string, body: object) => createThing(server, cookies, { path, body })
  const named = { name: 'Engines', slug: 'engines' }
  const { id: organization_id } = await create('/api/auth/organization/create', named)
  const scopes = ['events:write', 'checkouts:write']
  const wanted = { organization_id, comment: 'Bench', scopes }
  const { token } = await create('/v1/organization-access-tokens/', wanted)
  const filter = { conjunction: 'and', clauses: [] }
  const aggregation = { func: 'sum', property: 'tokens' }
  const { id: meter_id } = await create('/v1/meters', {
    organization_id,
    name: 'Tokens',
    filter,
    aggregation,
  })
  const price = { amount_type: 'metered_unit', meter_id, unit_amount: '0.001' }
  const product = await create(`/v1/products/?organization_id=${organization_id}`, {
    name: 'Tokens',
    recurring_interval: 'month',
    prices: [price],
  })
  await subscribe(server, token, product.id)
  await sendEvents(server, token, events)
}

async function subscribe(server: ServerProcess, token: string, productId: string) {
  const headers = headersOf(token)
  const wish = { products: [productId], external_customer_id: 'ada' }
  const { client_secret } = await post(server, '/v1/checkouts/', { headers, body: wish })
  await post(server, `/v1/checkouts/client/${client_secret}/confirm`, {
    headers: {},
    body: {
      confirmation_token_id: 'ctoken_test_success',
      customer_email: 'ada@example.com',
      customer_name: 'Ada Lovelace',
      customer_billing_address: { country: 'DE' },
    },
  })
  await pause(2000)
}

async function sendEvents(server: ServerProcess, token: string, events: number) {
  const headers = headersOf(token)
  let left = events
  async function send() {
    while (left > 0) {
      const size = Math.min(BATCH, left)
      left -= size
      const batch = Array.from({ length: size }, (_, index) => ({
        name: 'completion',
        external_customer_id: 'ada',
        metadata: { tokens: index },
      }))
      await post(server, '/v1/events/ingest', { headers, body: { events: batch } })
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
}

interface Post {
  headers: Record<string, string>
  body: object
}

async function post(server: ServerProcess, path: string, { headers, body }: Post) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`)
  return JSON.parse(text)
}

export function describeSettling({ events, seconds, rows }: Settled): {
  lines: string[]
  goals: Goal[]
} {
  const many = events.toLocaleString('en')
  return {
    lines: [
      `a period of ${many} events was settled in ${seconds.toFixed(2)} s, with ${rows} new rows`,
    ],
    goals: [
      atMost('P12 seconds to settle a period', seconds, 2),
      atMost('P12 rows to settle it', rows, 20),
    ],
  }
}
