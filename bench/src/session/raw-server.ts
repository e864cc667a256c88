import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import pg from 'pg'

/** The limit: a bare handler with one named statement that does the same work. */
const STATEMENT = {
  name: 'raw-session',
  text: `SELECT row_to_json(s) AS session, row_to_json(u) AS "user"
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.secret_hash = $1`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

app.get('/ready', (c) => c.text('ready'))
app.get('/session', async (c) => {
  const secret = getCookie(c, 'tollgate.session')
  if (!secret) return c.json(null)
  const values = [createHash('sha256').update(secret).digest()]
  const { rows } = await pool.query({ ...STATEMENT, values })
  return c.json(rows[0] ?? null)
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
