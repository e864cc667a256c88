import { migrate } from '@tollgate/db'
import { type Context, Hono } from 'hono'
import pg from 'pg'
import { serveFetch } from '../serve-fetch.ts'
import { createSellingStatements } from './raw/statements.ts'

/** The limit: bare handlers that check the token and run one named statement. */
const connectionString = process.env.DATABASE_URL ?? ''
await migrate(connectionString)
const statements = createSellingStatements(new pg.Pool({ connectionString, max: 10 }))
const app = new Hono()

app.get('/api/auth/ok', (c) => c.json({ ok: true }))

app.post('/v1/products/', async (c) => {
  const caller = await findCaller(c)
  if (!caller) return c.json(null, 401)
  return c.json(await statements.createProduct(caller, await c.req.json()), 201)
})

app.post('/v1/checkouts/', async (c) => {
  const caller = await findCaller(c)
  if (!caller) return c.json(null, 401)
  return c.json(await statements.createCheckout(caller, await c.req.json()), 201)
})

app.get('/v1/checkouts/client/:secret', async (c) => {
  const checkout = await statements.findCheckout(c.req.param('secret'))
  return checkout ? c.json(checkout) : c.json(null, 404)
})

for (const list of ['products', 'customers', 'orders'] as const) {
  app.get(`/v1/${list}/`, async (c) => {
    const caller = await findCaller(c)
    return caller ? c.json(await statements.findList(caller, list)) : c.json(null, 401)
  })
}

function findCaller(c: Context) {
  const [, token = ''] = (c.req.header('authorization') ?? '').split(' ')
  return statements.findToken(token)
}

serveFetch(app.fetch)
