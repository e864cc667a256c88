import { migrate } from '@tollgate/db'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashPassword, matchesPassword } from './raw/passwords.ts'
import { openCopy, sealCopy } from './raw/sealed-copy.ts'
import { createStatements } from './raw/statements.ts'
import { serveFetch } from './serve-fetch.ts'

/** The limit: bare handlers that do the same work with one named statement each. */
const url = process.env.DATABASE_URL ?? ''
const caches = process.env.SESSION_COOKIE_CACHE === 'true'
const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 604_800 } as const

await migrate(url)
const statements = createStatements(url)
const app = new Hono()

app.get('/api/auth/ok', (c) => c.json({ ok: true }))

app.get('/api/auth/get-session', async (c) => {
  const secret = getCookie(c, 'tollgate.session')
  if (!secret) return c.json(null)
  const copy = caches ? openCopy(secret, getCookie(c, 'tollgate.session_cache')) : null
  if (copy) return c.json(copy)
  const row = await statements.findSession(secret)
  if (caches) setCookie(c, 'tollgate.session_cache', sealCopy(secret, row), attributes)
  return c.json(row)
})

app.post('/api/auth/sign-in/email', async (c) => {
  const { email, password } = await c.req.json()
  const credential = await statements.findCredential(email)
  if (!credential || !(await matchesPassword(credential.password, password))) {
    return c.json(null, 401)
  }
  return answerSignedIn(c, await statements.createSession(credential.user.id), credential.user)
})

app.post('/api/auth/sign-up/email', async (c) => {
  const { email, name, password } = await c.req.json()
  const hashed = await hashPassword(password)
  const { user, ...session } = await statements.createUser({ email, name, password: hashed })
  return answerSignedIn(c, session, user)
})

/** A password checked, and nothing else. */
const stored = await hashPassword('correct horse battery')
app.post('/hash', async (c) => {
  const { password } = await c.req.json()
  return c.json({ matches: await matchesPassword(stored, password) })
})

function answerSignedIn(c: Context, session: { secret: string; token: string }, user: object) {
  setCookie(c, 'tollgate.session', session.secret, attributes)
  return c.json({ token: session.token, user })
}

serveFetch(app.fetch)
