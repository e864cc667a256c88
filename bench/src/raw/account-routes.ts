import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { createAccountStatements } from './account-statements.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import { openCopy, sealCopy } from './sealed-copy.ts'

const caches = process.env.SESSION_COOKIE_CACHE === 'true'
const COOKIES = ['tollgate.session_token', 'tollgate.session_data', 'tollgate.dont_remember']
const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 604_800 } as const

export function readSecret(c: Context): string | undefined {
  return getCookie(c, 'tollgate.session_token')
}

/** Bare handlers of accounts, which do their work with one named statement each. */
export function createAccountApp(statements: ReturnType<typeof createAccountStatements>): Hono {
  const app = new Hono()

  app.get('/api/auth/ok', (c) => c.json({ ok: true }))

  app.get('/api/auth/get-session', async (c) => {
    const secret = readSecret(c)
    if (!secret) return c.json(null)
    const copy = caches ? openCopy(secret, getCookie(c, 'tollgate.session_data')) : null
    if (copy) return c.json(copy)
    const row = await statements.findSession(secret)
    if (caches) setCookie(c, 'tollgate.session_data', sealCopy(secret, row), attributes)
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

  app.post('/api/auth/sign-out', async (c) => {
    const secret = readSecret(c)
    if (!secret) return c.json(null, 400)
    await statements.endSession(secret)
    for (const name of COOKIES) deleteCookie(c, name, { path: '/' })
    return c.json({ success: true })
  })

  app.post('/api/auth/sign-up/email', async (c) => {
    const { email, name, password } = await c.req.json()
    const hashed = await hashPassword(password)
    const { user, ...session } = await statements.createUser({ email, name, password: hashed })
    return answerSignedIn(c, session, user)
  })

  return app
}

function answerSignedIn(c: Context, session: { secret: string; token: string }, user: object) {
  setCookie(c, 'tollgate.session_token', session.secret, attributes)
  return c.json({ token: session.token, user })
}
