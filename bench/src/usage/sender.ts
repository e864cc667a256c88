import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@tollgate/db'
import pg from 'pg'
import type { DatabaseServer } from '../database-server.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { countOf } from '../selling/settlement.ts'
import { createThing } from '../selling/shop.ts'
import { withConnection } from '../subscriptions/connection.ts'
import { signUp } from '../visitor.ts'

export const CUSTOMERS = 1000
const SCOPES = ['events:read', 'events:write', 'meters:read', 'customer_meters:read']
const METERS = [
  { name: 'Completions', aggregation: { func: 'count' } },
  { name: 'Tokens', aggregation: { func: 'sum', property: 'tokens' } },
  { name: 'Largest completion', aggregation: { func: 'max', property: 'tokens' } },
]

export interface Sender {
  token: string
  template: string
  /** Of those that count what was there before: count, sum and max. */
  meterIds: string[]
}

interface Wanted {
  database: DatabaseServer
  secret: string
  /** Of the database. */
  name: string
  events: number
  isMetered: boolean
}

/** A merchant whose customers have used something before. */
export async function createSender(wanted: Wanted): Promise<Sender> {
  const { database, secret, name, events, isMetered } = wanted
  const url = await createDatabase(database.url, name)
  const server = await startProgram(TOLLGATE, { databaseUrl: url, secret, isCaching: false })
  try {
    const { cookies } = await signUp(server)
    const create = (path: string, body: object) => createThing(server, cookies, { path, body })
    const organization = await create('/api/auth/organization/create', {
      name: 'Engines',
      slug: 'engines',
    })
    const organization_id = organization.id
    const { token } = await create('/v1/organization-access-tokens/', {
      organization_id,
      comment: 'Bench',
      scopes: SCOPES,
    })
    await fill(url, organization_id, events)
    const meterIds: string[] = []
    for (const meter of isMetered ? METERS : []) {
      const filter = { conjunction: 'and', clauses: [] }
      const { id } = await create('/v1/meters', { organization_id, filter, ...meter })
      meterIds.push(id)
    }
    return { token, template: name, meterIds }
  } finally {
    await server.stop()
  }
}

/** Has everything counted that was there before; answers how many seconds it took. */
export async function countAll(databaseUrl: string, secret: string): Promise<number> {
  const role = { databaseUrl, secret, isCaching: false, role: 'work' } as const
  const worker = await startProgram(TOLLGATE, role)
  const began = performance.now()
  try {
    await untilCounted(databaseUrl)
    await withConnection(databaseUrl, (connection) => connection.query('VACUUM ANALYZE'))
    return (performance.now() - began) / 1000
  } finally {
    await worker.stop()
  }
}

export function untilCounted(databaseUrl: string): Promise<void> {
  return withConnection(databaseUrl, async (connection) => {
    while ((await countOf(connection, COUNTING)) > 0) await pause(500)
  })
}

/** Meters that still count, and what waits to be folded. */
const COUNTING = `
  SELECT ((SELECT count(*) FROM meters WHERE built_at IS NULL)
    + (SELECT count(*) FROM (SELECT FROM usage_deltas LIMIT 1) d))::int AS count`

async function fill(url: string, organizationId: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO customers (id, organization_id, external_id, email, created_at)
     SELECT uuidv7(), $1, 'user_' || n, 'customer-' || n || '@example.com', now()
     FROM generate_series(1, $2::int) n`,
    [organizationId, CUSTOMERS],
  )
  await client.query(
    `SELECT create_event_months(ARRAY(SELECT (date_trunc('month', now()) - n * interval '1 month')::date
       FROM generate_series(0, 2) n))`,
  )
  await client.query(FILL_EVENTS, [organizationId, events])
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Within the last month. */
const FILL_EVENTS = `
  INSERT INTO events (id, organization_id, timestamp, ingested_at, name, source, customer_id, metadata)
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || right(md5(n::text), 3) ||
      '8' || right(md5(n || 'id'), 15))::uuid,
    $1, at, at, 'completion', 'user', customers[1 + n % array_length(customers, 1)],
    jsonb_build_object('model', 'small', 'tokens', n % 1000, 'cached', n % 2 = 0)
  FROM generate_series(1, $2::int) n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - n * (interval '28 days' / $2::int)) AS at) a
    CROSS JOIN (SELECT array_agg(id) AS customers FROM customers WHERE organization_id = $1) c`
