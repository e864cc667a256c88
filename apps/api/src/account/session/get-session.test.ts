import { SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock, app } = harness
const path = '/api/auth/get-session'

async function signedIn(given: { rememberMe?: boolean } = {}) {
  const { email } = await signUp(harness)
  const { browser, answer } = await signIn(harness, { email, ...given })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { email, browser, cookie, read: () => read(browser) }
}

async function read(browser: Browser, query = '') {
  const { status, headers, body } = await browser.get(`${path}${query}`)
  expect(status).toBe(200)
  const current = SessionWithUser.nullable().parse(body)
  return { current, cookies: headers.getSetCookie() }
}

describe('the cookie', () => {
  it('lives as long as the session, for our own site and out of reach of scripts', async () => {
    const { cookie } = await signedIn()
    expect(cookie).toMatch(
      /^tollgate\.session_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('ends with the browser without rememberMe', async () => {
    const { cookie } = await signedIn({ rememberMe: false })
    expect(cookie).toMatch(/^tollgate\.session_token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('is bound to the very host on https', async () => {
    const origin = 'https://tollgate.example'
    const secure = await createHarness({ settings: { BASE_URL: origin } })
    const browser = createBrowser(secure.app, origin)
    const { answer } = await signUp(secure, {}, browser)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-tollgate\.session_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-tollgate\.device=/),
    ])
    expect((await browser.get(path)).body).not.toBeNull()
    const value = browser.cookies.get('__Host-tollgate.session_token') ?? ''
    const unbound = createBrowser(secure.app, origin)
    unbound.cookies.set('tollgate.session_token', value)
    expect((await unbound.get(path)).body).toBeNull()
  })
})

describe('reading the session', () => {
  it('returns the whole session and user', async () => {
    const { email, read } = await signedIn()
    const { current, cookies } = await read()
    const now = clock.now().toISOString()
    expect(cookies).toEqual([])
    expect(current).toMatchObject({
      session: { createdAt: now, updatedAt: now, impersonatedBy: null },
      user: { email, emailVerified: false, role: 'user', language: null, theme: null },
    })
  })

  it('answers null without a cookie, and sets none', async () => {
    expect(await read(createBrowser(app))).toEqual({ current: null, cookies: [] })
  })

  it.each(['unknown', '', '%00', 'a'.repeat(4000), 'ünknöwn', ';;', '%'])(
    'answers null for the cookie %j',
    async (value) => {
      const cookie = `tollgate.session_token=${encodeURIComponent(value)}`
      const answer = await createBrowser(app).get(path, { cookie })
      expect(answer).toMatchObject({ status: 200, body: null })
    },
  )

  it('clears the cookies of an unknown session', async () => {
    const browser = createBrowser(app)
    browser.cookies.set('tollgate.session_token', 'unknown')
    const { current, cookies } = await read(browser)
    expect(current).toBeNull()
    expect(cookies).toEqual([
      'tollgate.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'tollgate.session_data=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'tollgate.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  it('keeps the cookies where something else is asked for, since a sign-in may have changed them', async () => {
    const browser = createBrowser(app)
    browser.cookies.set('tollgate.session_token', 'unknown')
    const answer = await browser.get('/api/auth/list-sessions')
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('takes no notice of an Authorization header', async () => {
    const { browser } = await signedIn()
    const { body } = await browser.get(path, { authorization: 'Bearer tollgate_oat_nobody' })
    expect(body).not.toBeNull()
  })

  it.each(['?disableRefresh=true&disableRefresh=true', `?disableRefresh=${'x'.repeat(17)}`])(
    'answers “Invalid query parameters” for %s',
    async (query) => {
      expect(await createBrowser(app).get(`${path}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
      })
    },
  )
})

describe('an expired session', () => {
  it('is deleted, and its cookies are cleared', async () => {
    const { email, browser, read } = await signedIn()
    clock.advance({ days: 7, seconds: -1 })
    const { current } = await readWithoutRefresh(browser)
    expect(current).not.toBeNull()
    clock.advance({ seconds: 1 })
    const { current: after, cookies } = await read()
    expect(after).toBeNull()
    expect(cookies).toHaveLength(3)
    expect([...browser.cookies.keys()]).toEqual(['tollgate.device'])
    const where = { user: { email }, expiresAt: { lte: clock.now() } }
    // The session of the sign-up still exists: its cookie was never used again.
    expect(await database.session.count({ where })).toBe(1)
  })

  it('is deleted in time when it is never used again', async () => {
    await signedIn()
    clock.advance({ days: 8 })
    await harness.runDue()
    expect(await database.session.count({ where: { expiresAt: { lte: clock.now() } } })).toBe(0)
  })

  function readWithoutRefresh(browser: Browser) {
    return read(browser, '?disableRefresh=true')
  }
})

describe('a session in use', () => {
  it('gets a new expiry once the update age has passed, and its cookie again', async () => {
    const { read, cookie } = await signedIn()
    const started = clock.now()
    clock.advance({ days: 1, seconds: -1 })
    expect(await read()).toMatchObject({
      cookies: [],
      current: { session: { updatedAt: started.toISOString() } },
    })
    clock.advance({ seconds: 1 })
    const { current, cookies } = await read()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 604_800_000).toISOString()
    expect(current).toMatchObject({ session: { updatedAt: now.toISOString(), expiresAt } })
    expect(cookies).toEqual([cookie])
    expect((await read()).cookies).toEqual([])
  })

  it('keeps its expiry with disableRefresh', async () => {
    const { browser } = await signedIn()
    clock.advance({ days: 2 })
    const before = await read(browser, '?disableRefresh=true')
    expect(before.cookies).toEqual([])
    expect((await read(browser, '?disableRefresh=false')).cookies).toHaveLength(1)
  })

  it('is refreshed by any route that needs it', async () => {
    const { browser } = await signedIn()
    clock.advance({ days: 2 })
    const { headers } = await browser.get('/api/auth/list-sessions')
    expect(headers.getSetCookie()).toHaveLength(1)
  })

  it('ends a day after it began without rememberMe, however much it is used', async () => {
    const { read } = await signedIn({ rememberMe: false })
    clock.advance({ days: 1, seconds: -1 })
    expect(await read()).toMatchObject({ cookies: [], current: { session: {} } })
    clock.advance({ seconds: 1 })
    expect((await read()).current).toBeNull()
  })

  it('answers 401 when it is deleted while it is being refreshed', async () => {
    const { browser } = await signedIn()
    clock.advance({ days: 2 })
    await database.$executeRaw`
      CREATE FUNCTION lose_refresh() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`
    await database.$executeRaw`
      CREATE TRIGGER lose_refresh BEFORE UPDATE ON sessions
        FOR EACH ROW EXECUTE FUNCTION lose_refresh()`
    const answer = await browser.get(path)
    await database.$executeRaw`DROP FUNCTION lose_refresh CASCADE`
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'FAILED_TO_GET_SESSION', message: 'Failed to get session' },
    })
  })
})
