import { randomBytes } from 'node:crypto'
import { createDatabase, databaseUrl } from '@tollgate/db'
import pg from 'pg'
import type { DatabaseServer } from '../database-server.ts'
import type { Request } from '../load.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { createThing, headersOf } from '../selling/shop.ts'
import { signUp } from '../visitor.ts'

export const SUBJECTS = [
  { id: 'ingest', title: 'ingest, batches of 100' },
  { id: 'list', title: 'list of events, 10' },
] as const

const TEMPLATE = 'sender'
const CUSTOMERS = 1000
const BATCH = 100
const SCOPES = ['events:read', 'events:write']

export interface Sender {
  token: string
  copyDatabase(name: string): Promise<string>
}

interface Wanted {
  database: DatabaseServer
  secret: string
  events: number
}

/** A merchant whose customers have used something before. */
export async function createSenderDatabase({ database, secret, events }: Wanted): Promise<Sender> {
  await createDatabase(database.url, TEMPLATE)
  const url = databaseUrl(database.url, TEMPLATE)
  const server = await startProgram(TOLLGATE, { databaseUrl: url, secret, isCaching: false })
  try {
    const { cookies } = await signUp(server)
    const create = (path: string, body: object) => createThing(server, cookies, { path, body })
    const organization = await create('/api/auth/organization/create', {
      name: 'Engines',
      slug: 'engines',
    })
    const { token } = await create('/v1/organization-access-tokens/', {
      organization_id: organization.id,
      comment: 'Bench',
      scopes: SCOPES,
    })
    await fill(url, organization.id, events)
    const copyDatabase = (name: string) =>
      createDatabase(database.url, name, { template: TEMPLATE })
    return { token, copyDatabase }
  } finally {
    await server.stop()
  }
}

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

/** Each batch is another one: its events have ids that nobody has sent. */
export function ingesting({ token }: Sender): Request {
  const run = randomBytes(6).toString('hex')
  const headers = headersOf(token)
  let sent = 0
  return {
    path: '/v1/events/ingest',
    headers: {},
    expectedBody: (text) => text.includes(`"inserted":${BATCH}`),
    nextPost: () => {
      const events = Array.from({ length: BATCH }, () => {
        sent++
        return {
          name: 'completion',
          external_customer_id: `user_${1 + (sent % CUSTOMERS)}`,
          external_id: `${run}-${sent}`,
          metadata: { model: 'small', tokens: sent % 1000, cached: sent % 2 === 0 },
        }
      })
      return { headers, body: JSON.stringify({ events }) }
    },
  }
}

export function listing({ token }: Sender): Request {
  return {
    path: '/v1/events/',
    headers: headersOf(token),
    expectedBody: (text) => text.split('"timestamp"').length === 11,
  }
}
