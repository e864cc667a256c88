import { createClient } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { ownServer } from './database-server.ts'
import { createPerson, readSession, signIn } from './person.ts'
import { countGranted, query } from './query.ts'
import { startForTest } from './services.ts'

const AUTH_WIRE = { code: 'DATABASE_AWAY', message: expect.any(String) }
const BILLING_WIRE = { error: 'DatabaseAway', detail: expect.any(String) }

async function ask(address: string, headers: Record<string, string>) {
  const answer = await fetch(address, { headers })
  const body: unknown = await answer.json()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
}

/** The responses to requests of each kind: with the cookie, with a token, and anonymous. */
async function askAround(baseUrl: string, cookie: string, token: string) {
  const [session, organizations, products, health] = await Promise.all([
    ask(`${baseUrl}/api/auth/get-session`, { cookie }),
    ask(`${baseUrl}/api/auth/organization/list`, { cookie }),
    ask(`${baseUrl}/v1/products`, { authorization: `Bearer ${token}` }),
    ask(`${baseUrl}/health/ready`, {}),
  ])
  return { session, organizations, products, health }
}

type Answers = Awaited<ReturnType<typeof askAround>>

function statusesOf(answers: Answers): number[] {
  return Object.values(answers).map(({ status }) => status)
}

/** Asks in many threads without a pause until the work is done, so that requests are under way. */
async function askWhile(ask: () => Promise<Answers>, work: Promise<void>): Promise<number[]> {
  const heard = new Set<number>()
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  async function askOn(): Promise<void> {
    while (!isDone) for (const status of statusesOf(await ask())) heard.add(status)
  }
  await Promise.all(Array.from({ length: 20 }, askOn))
  return [...heard].sort()
}

describe.each(['stop', 'kill'] as const)('while the database is away after a %s', (ending) => {
  it('answers 503 in each wire’s form, and recovers on its own when it is back', async () => {
    const server = await ownServer()
    const service = await startForTest({
      DATABASE_URL: server.url,
      SESSION_COOKIE_CACHE: 'true',
    })
    const { baseUrl } = service
    const person = await createPerson(baseUrl)
    const { accessToken } = await createMerchant(baseUrl)
    const clientSecret = await openCheckout(baseUrl, accessToken)
    const { cookie } = await readSession(baseUrl, person.cookie)
    const around = () => askAround(baseUrl, cookie, accessToken)
    expect(statusesOf(await around())).toEqual([200, 200, 200, 200])

    const heard = await askWhile(around, server[ending]())
    expect(heard.filter((status) => status !== 200 && status !== 503)).toEqual([])

    // A cookie's copy of the session is trusted for a moment.
    const answers = await until(around, ({ session }) => session.status !== 200)
    expect(answers).toEqual({
      session: { status: 503, retryAfter: '2', body: AUTH_WIRE },
      organizations: { status: 503, retryAfter: '2', body: AUTH_WIRE },
      products: { status: 503, retryAfter: '2', body: BILLING_WIRE },
      health: { status: 503, retryAfter: '2', body: { status: 'database_away' } },
    })
    expect((await signIn(baseUrl, person)).status).toBe(503)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const body = { products: [crypto.randomUUID()] }
    expect((await client.POST('/v1/checkouts', { body })).response.status).toBe(503)

    await server.comeBack()
    await until(around, (now) => statusesOf(now).every((status) => status === 200))
    await confirm(baseUrl, clientSecret)
    await until(
      () => countGranted(server.url),
      (granted) => granted === 1,
    )
    const listening = `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN session_revocations'`
    await until(
      () => query(server.url, listening),
      (rows) => rows.length === 1,
    )
  })
})
