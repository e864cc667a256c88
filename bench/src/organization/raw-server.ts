import { migrate } from '@tollgate/db'
import type { Context } from 'hono'
import pg from 'pg'
import { createAccountApp, readSecret } from '../raw/account-routes.ts'
import { createAccountStatements } from '../raw/account-statements.ts'
import { serveFetch } from '../serve-fetch.ts'
import { createOrganizationStatements } from './raw/statements.ts'

/** The limit: bare handlers that check the session and run one named statement. */
const connectionString = process.env.DATABASE_URL ?? ''
await migrate(connectionString)
const pool = new pg.Pool({ connectionString, max: 10 })
const accounts = createAccountStatements(pool)
const organizations = createOrganizationStatements(pool)
const app = createAccountApp(accounts)
const base = '/api/auth/organization'

app.get(`${base}/list`, async (c) => {
  const caller = await findCaller(c)
  return caller ? c.json(await organizations.list(caller.user.id)) : c.json(null, 401)
})

app.get(`${base}/get-full-organization`, async (c) => {
  const caller = await findCaller(c)
  if (!caller) return c.json(null, 401)
  return c.json(await organizations.full(c.req.query('organizationId') ?? '', caller.user.id))
})

app.post(`${base}/create`, async (c) => {
  const caller = await findCaller(c)
  if (!caller) return c.json(null, 401)
  return c.json(await organizations.create(await c.req.json(), caller))
})

async function findCaller(c: Context) {
  const secret = readSecret(c)
  return secret ? accounts.findSession(secret) : null
}

serveFetch(app.fetch)
