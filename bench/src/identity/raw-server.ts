import { migrate } from '@tollgate/db'
import pg from 'pg'
import { createAccountApp } from '../raw/account-routes.ts'
import { createAccountStatements } from '../raw/account-statements.ts'
import { hashPassword, matchesPassword } from '../raw/passwords.ts'
import { serveFetch } from '../serve-fetch.ts'

/** The limit: bare handlers, on a pool as large as Tollgate's. */
const connectionString = process.env.DATABASE_URL ?? ''
await migrate(connectionString)
const app = createAccountApp(createAccountStatements(new pg.Pool({ connectionString, max: 10 })))

/** A password checked, and nothing else. */
const stored = await hashPassword('correct horse battery')
app.post('/hash', async (c) => {
  const { password } = await c.req.json()
  return c.json({ matches: await matchesPassword(stored, password) })
})

serveFetch(app.fetch)
