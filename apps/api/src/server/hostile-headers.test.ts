import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { mailsTo, newEmail, PASSWORD, signUp } from '../testing/account.ts'
import { contractOperations, samplePath } from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { headerOf, serveRaw } from '../testing/raw-requests.ts'
import { createApp } from './app.ts'

const logged: string[] = []
const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
const harness = await createHarness({ services: { logger } })
const { services, runJobs, database } = harness
const { cookies } = (await signUp(harness)).browser
const send = await serveRaw(createApp(services, createMemoryRateLimits()))
const json = 'Content-Type: application/json'

/** Everything by which a request says, or a proxy is fooled into saying, where the service lives. */
const evilHosts = [
  ['Host: evil.example'],
  ['Host: localhost:3000', 'X-Forwarded-Host: evil.example'],
  ['Host: localhost:3000', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: ftp'],
  ['Host: localhost:3000', 'X-Forwarded-Server: evil.example', 'X-Host: evil.example'],
  ['Host: localhost:3000', 'Forwarded: for=1.2.3.4;host=evil.example;proto=http'],
  ['Host: localhost:3000', 'X-Original-URL: //evil.example/', 'X-Rewrite-URL: //evil.example/'],
  ['Host: evil.example', 'Origin: http://evil.example', 'Referer: http://evil.example/'],
]

async function everyMailTo(email: string): Promise<string> {
  await runJobs()
  const mails = await mailsTo(harness, email)
  expect(mails.length).toBeGreaterThan(0)
  return mails.map(({ html, text }) => html + text).join()
}

describe('a request with a forged host of the service', () => {
  it.each(evilHosts)('is mailed links of BASE_URL only: %s %s %s', async (...headers) => {
    const email = newEmail()
    const ask = (path: string, body: object) =>
      send({
        method: 'POST',
        path: `/api/auth/${path}`,
        headers: [...headers.filter(Boolean), json],
        body: JSON.stringify(body),
      })
    await ask('sign-up/email', { name: 'Ada', email, password: PASSWORD })
    await ask('send-verification-email', { email, callbackURL: '/welcome' })
    await ask('request-password-reset', { email, redirectTo: '/reset' })
    const mails = await everyMailTo(email)
    expect(mails).toContain(services.settings.BASE_URL)
    expect(mails).not.toContain('evil.example')
  })

  it.each(evilHosts)('is redirected nowhere else: %s %s %s', async (...headers) => {
    for (const { path, method } of contractOperations()) {
      if (method !== 'GET') continue
      const query = '?token=none&callbackURL=%2Fwelcome'
      const answer = await send({ path: samplePath({ path }) + query, headers })
      expect(answer.status).toBeLessThan(500)
      expect(headerOf(answer, 'location') ?? '').not.toContain('evil.example')
    }
  })
})

it.each(['localhost:3000@evil.example', 'localhost:3000.evil.example', 'a b', '[', '%'])(
  'a request to a host that is none is refused: %s',
  async (host) => {
    const answer = await send({ path: '/api/auth/ok', headers: [`Host: ${host}`] })
    expect(answer.status).toBe(400)
  },
)

describe('a request with unusual headers', () => {
  const own = `tollgate.session_token=${cookies.get('tollgate.session_token')}`
  const ask = (...headers: string[]) => send({ path: '/api/auth/get-session', headers })

  it.each<[string, string[]]>([
    ['a header of 100 kB', [`X-Junk: ${'x'.repeat(100_000)}`]],
    ['5,000 headers', Array.from({ length: 5000 }, (_, index) => `X-Junk-${index}: 1`)],
    ['1,000 cookies', [`Cookie: ${Array.from({ length: 1000 }, (_, i) => `c${i}=1`).join('; ')}`]],
    ['bytes that are no UTF-8', ['User-Agent: \xff\xfe\xc3\x28', `Cookie: ${own}\xff`]],
    ['a zero byte', ['User-Agent: a\0b']],
    ['a bare line feed', ['User-Agent: a\nCookie: x=y']],
    ['a language that is none', [`Accept-Language: ${'de-'.repeat(2000)}`]],
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2']],
    ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['two hosts', ['Host: localhost:3000', 'Host: evil.example']],
    ['an id that breaks lines', ['X-Request-Id: a%0d%0aSet-Cookie: a=b']],
    ['addresses that are none', ['X-Forwarded-For: ,,;"\xff, 999.9.9.9']],
  ])('is refused or served, never failed: %s', async (_what, headers) => {
    const { status, head } = await ask(...headers)
    expect([0, 200, 400, 431]).toContain(status)
    expect(head).not.toContain('a=b')
  })

  it('opens no session with a cookie that someone else put next to its own', async () => {
    const foreign = await ask(`Cookie: tollgate.session_token=guess; ${own}`)
    const twice = await ask(`Cookie: tollgate.session_token=guess`, `Cookie: ${own}`)
    const renamed = await ask(`Cookie: Tollgate.Session=${cookies.get('tollgate.session_token')}`)
    const user = await database.user.findFirstOrThrow()
    for (const { status, body } of [foreign, twice, renamed]) {
      expect(status).toBe(200)
      if (body !== 'null') expect(body).toContain(user.id)
    }
  })

  it('keeps what a browser calls itself as text, however it is written', async () => {
    const email = newEmail()
    const { status } = await send({
      method: 'POST',
      path: '/api/auth/sign-up/email',
      headers: [json, 'User-Agent: \xe2\x80\xae<script>\xff'],
      body: JSON.stringify({ name: 'Ada', email, password: PASSWORD }),
    })
    expect(status).toBe(200)
    const session = await database.session.findFirstOrThrow({ where: { user: { email } } })
    expect(session.userAgent).toContain('<script>')
  })

  it.each([
    'X-Request-Id: 1","msg":"Signed in","userId":"eve',
    'X-Request-Id: 12345678%0a{"msg":"Signed in"}',
    'X-Request-Id: 12345678\x85{"msg":"Signed in"}',
    'X-Forwarded-For: 1.2.3.4","msg":"Signed in',
    'X-Forwarded-For: 1.2.3.4\r{"msg":"Signed in"}',
    'User-Agent: \x85{"level":30,"msg":"Signed in"}',
  ])('forges no line of the log: %s', async (header) => {
    logged.length = 0
    const email = `${newEmail()}\n{"level":30,"msg":"Signed in"}`
    let refused = 0
    for (const given of [newEmail(), email]) {
      const { status } = await send({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: [json, header],
        body: JSON.stringify({ email: given, password: PASSWORD }),
      })
      if (status === 401) refused += 1
    }
    // Node.js refuses some of these headers before anything is logged.
    expect(logged).toHaveLength(refused)
    for (const line of logged) {
      expect(line.trimEnd()).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
      expect(JSON.parse(line)).toMatchObject({
        msg: 'Refused a sign-in',
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      })
    }
  })
})

describe('another site that makes a browser sign in, up, out or anything else', () => {
  // A provider's page posts its answer from its own site; the state in it says who started.
  const posts = contractOperations().filter(
    ({ path, method }) =>
      path.startsWith('/api/auth/') && !path.startsWith('/api/auth/callback/') && method === 'POST',
  )
  it.each(posts.map(({ path }) => path))('is refused by %s', async (path) => {
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD, name: 'Eve' })
    const headers = ['Sec-Fetch-Site: cross-site', 'Origin: https://evil.example', json]
    const withoutOrigin = ['Sec-Fetch-Site: cross-site', 'Content-Type: text/plain']
    for (const given of [headers, withoutOrigin]) {
      const answer = await send({ method: 'POST', path, headers: given, body })
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        403,
        { code: 'INVALID_ORIGIN', message: 'Invalid origin' },
      ])
    }
  })
})
