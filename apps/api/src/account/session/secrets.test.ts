import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { pool } = harness.services

const Tables = z.array(z.object({ schema: z.string(), name: z.string() }))

/** Every row of every table, as text; bytes as hexadecimal. */
async function everythingStored(): Promise<string> {
  const tables = await pool.query(`SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)
  const texts: string[] = []
  for (const { schema, name } of Tables.parse(tables.rows)) {
    const { rows } = await pool.query(`SELECT t::text AS line FROM "${schema}"."${name}" t`)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

/** Ways in which bytes could lie in a table. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64url')
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64'),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
  ]
}

type Act = 'sign-in' | 'sign-out' | 'revoke-others' | 'update' | 'read' | 'wait'

const acts = fc.array(
  fc.constantFrom<Act>('sign-in', 'sign-out', 'revoke-others', 'update', 'read', 'wait'),
  { minLength: 3, maxLength: 8 },
)

describe('whatever a user does', () => {
  it('no table ever holds what a cookie holds, nor the password', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (plan) => {
        const seen = await play(plan)
        const stored = await everythingStored()
        for (const secret of seen) {
          expect(secret).toMatch(/^[\w-]{43}$/)
          for (const spelling of spellingsOf(secret)) expect(stored).not.toContain(spelling)
        }
        expect(stored).not.toContain(PASSWORD)
      }),
      { numRuns: 8 },
    )
  })

  it('no answer’s body ever holds what a cookie holds', async () => {
    const { browser, answer, email } = await signUp(harness)
    const bodies = [answer.body, (await signIn(harness, { email }, browser)).answer.body]
    for (const path of ['get-session', 'list-sessions']) {
      bodies.push((await browser.get(`/api/auth/${path}`)).body)
    }
    const secret = browser.cookies.get('tollgate.session_token') ?? ''
    expect(JSON.stringify(bodies)).not.toContain(secret)
  })
})

/** The secrets that the user's browser was given on the way. */
async function play(plan: Act[]): Promise<Set<string>> {
  const { email, browser } = await signUp(harness)
  const seen = new Set<string>()
  for (const act of plan) {
    if (act === 'sign-in') await signIn(harness, { email }, browser)
    if (act === 'sign-out') await browser.post('/api/auth/sign-out')
    if (act === 'revoke-others') await browser.post('/api/auth/revoke-other-sessions')
    if (act === 'update') await browser.post('/api/auth/update-user', { name: 'Grace' })
    if (act === 'read') await browser.get('/api/auth/get-session')
    if (act === 'wait') harness.clock.advance({ days: 2 })
    const secret = browser.cookies.get('tollgate.session_token')
    if (secret) seen.add(secret)
  }
  return seen
}

it('a session’s public handle opens nothing', async () => {
  const { answer } = await signUp(harness)
  const { token } = z.object({ token: z.string() }).parse(answer.body)
  const thief = createBrowser(harness.app)
  thief.cookies.set('tollgate.session_token', token)
  expect((await thief.get('/api/auth/get-session')).body).toBeNull()
})
