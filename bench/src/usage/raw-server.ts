import { createHash, randomUUID } from 'node:crypto'
import { migrate } from '@tollgate/db'
import { type Context, Hono } from 'hono'
import pg from 'pg'
import { serveFetch } from '../serve-fetch.ts'

/** The limit: a bare handler that checks the token and inserts the same rows by one named statement. */
const connectionString = process.env.DATABASE_URL ?? ''
await migrate(connectionString)
const pool = new pg.Pool({ connectionString, max: 10 })
const app = new Hono()

const FIND_TOKEN = {
  name: 'raw-token',
  text: `SELECT organization_id AS "organizationId" FROM access_tokens
         WHERE token_hash = $1 AND deleted_at IS NULL`,
}

const INSERT = {
  name: 'raw-ingest',
  text: `WITH given AS MATERIALIZED (
           SELECT * FROM json_to_recordset($2::json) AS g(id uuid, name text, timestamp timestamptz,
             external_customer_id text, external_id text, metadata jsonb)
         ), ids AS (
           INSERT INTO event_ids (organization_id, external_id, event_id, fingerprint)
           SELECT $1, external_id, id, ''::bytea FROM given
         )
         INSERT INTO events (id, organization_id, timestamp, ingested_at, name, source, customer_id,
           external_customer_id, external_id, metadata)
         SELECT g.id, $1, g.timestamp, g.timestamp, g.name, 'user', c.id, g.external_customer_id,
           g.external_id, g.metadata
         FROM given g JOIN customers c ON c.organization_id = $1 AND c.deleted_at IS NULL
           AND c.external_id = g.external_customer_id`,
}

app.get('/api/auth/ok', (c) => c.json({ ok: true }))

app.post('/v1/events/ingest', async (c) => {
  const organizationId = await findOrganization(c)
  if (!organizationId) return c.json(null, 401)
  const { events } = await c.req.json<{ events: object[] }>()
  const timestamp = new Date()
  const rows = events.map((event) => ({ ...event, timestamp, id: idAt(timestamp) }))
  const { rowCount } = await pool.query({
    ...INSERT,
    values: [organizationId, JSON.stringify(rows)],
  })
  return c.json({ inserted: rowCount })
})

function idAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`
}

async function findOrganization(c: Context): Promise<string | undefined> {
  const [, token = ''] = (c.req.header('authorization') ?? '').split(' ')
  const values = [createHash('sha256').update(token).digest()]
  const { rows } = await pool.query<{ organizationId: string }>({ ...FIND_TOKEN, values })
  return rows[0]?.organizationId
}

serveFetch(app.fetch)
