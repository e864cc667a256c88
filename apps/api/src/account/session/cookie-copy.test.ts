import { SessionWithUser } from '@tollgate/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({
  settings: { SESSION_COOKIE_CACHE: true },
  // How news of changes arrive is tested beside `revocations.ts`.
  services: { revocations: { isCurrent: () => true } },
})
const { services, clock, database } = harness
const path = '/api/auth/get-session'
const COPY = 'tollgate.session_data'

afterEach(() => {
  vi.restoreAllMocks()
})

async function read(browser: Browser, query = '') {
  const queries = vi.spyOn(services.pool, 'query')
  const { headers, body } = await browser.get(`${path}${query}`)
  const lookups = queries.mock.calls.filter((call) => JSON.stringify(call).includes('secret_hash'))
  queries.mockRestore()
  return {
    current: SessionWithUser.nullable().parse(body),
    cookies: headers.getSetCookie(),
    askedDatabase: lookups.length > 0,
  }
}

async function signedInWithCopy(given: Record<string, unknown> = {}) {
  const { email, browser } = await signUp(harness, given)
  return { email, browser, first: await read(browser) }
}

describe('the copy of a session in a cookie', () => {
  it('answers the same without asking the database', async () => {
    const { browser, first } = await signedInWithCopy()
    const again = await read(browser)
    expect(again).toEqual({ current: first.current, cookies: [], askedDatabase: false })
  })

  it('lives for a minute, within what browsers keep', async () => {
    const { browser, first } = await signedInWithCopy()
    expect(first.cookies).toEqual([
      expect.stringMatching(
        /^tollgate\.session_data=[\w-]+\.[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(first.cookies[0]?.length).toBeLessThanOrEqual(4093)
    clock.advance({ seconds: 60 })
    expect((await read(browser)).askedDatabase).toBe(true)
  })

  it('is left out where it would be too long', async () => {
    const { browser, first } = await signedInWithCopy({
      image: `https://a.test/${'x'.repeat(2030)}`,
    })
    expect(first.cookies).toHaveLength(1)
    await browser.post('/api/auth/update-user', { name: 'A'.repeat(1024) })
    const { cookies, current } = await read(browser)
    expect(cookies).toEqual([])
    expect(current?.user.name).toHaveLength(1024)
    expect((await read(browser)).askedDatabase).toBe(true)
  })

  it('is passed over with disableCookieCache', async () => {
    const { browser } = await signedInWithCopy()
    expect((await read(browser, '?disableCookieCache=true')).askedDatabase).toBe(true)
    expect((await read(browser, '?disableCookieCache=false')).askedDatabase).toBe(false)
  })

  it('is passed over when the session is due to be refreshed', async () => {
    const { browser } = await signedInWithCopy()
    const update = services.settings.SESSION_UPDATE_AGE
    clock.advance({ seconds: update - 30 })
    await read(browser)
    expect((await read(browser)).askedDatabase).toBe(false)
    clock.advance({ seconds: 30 })
    expect(await read(browser, '?disableRefresh=true')).toMatchObject({ askedDatabase: false })
    const refreshed = await read(browser)
    expect(refreshed.askedDatabase).toBe(true)
    expect(refreshed.cookies).toHaveLength(2)
  })

  it('never outlives its session', async () => {
    const { browser, first } = await signedInWithCopy()
    const expiresAt = new Date(clock.now().getTime() + 1000)
    await database.session.updateMany({
      where: { id: first.current?.session.id ?? '' },
      data: { expiresAt },
    })
    await read(browser, '?disableCookieCache=true&disableRefresh=true')
    clock.advance({ seconds: 1 })
    expect((await read(browser)).current).toBeNull()
  })

  it('shows the user’s own changes at once', async () => {
    const { browser } = await signedInWithCopy()
    await browser.post('/api/auth/update-user', { name: 'Countess Lovelace' })
    expect((await read(browser)).current?.user.name).toBe('Countess Lovelace')
  })
})

describe('a copy that is not ours', () => {
  async function withCopy(change: (copy: string) => string) {
    const { browser } = await signedInWithCopy()
    const copy = browser.cookies.get(COPY) ?? ''
    browser.cookies.set(COPY, change(copy))
    return read(browser)
  }

  it.each([
    ['with another text', (copy: string) => copy.replace(/^./, 'A')],
    ['with another signature', (copy: string) => `${copy.slice(0, -2)}AA`],
    ['without a signature', (copy: string) => copy.split('.')[0] ?? ''],
    ['of garbage', () => 'garbage'],
    ['with a part too many', (copy: string) => `x.${copy}`],
  ])('%s is passed over', async (_kind, change) => {
    const { current, askedDatabase } = await withCopy(change)
    expect(askedDatabase).toBe(true)
    expect(current).not.toBeNull()
  })

  it('does not open with the secret of another session', async () => {
    const ada = await signedInWithCopy()
    const eve = await signedInWithCopy()
    eve.browser.cookies.set(COPY, ada.browser.cookies.get(COPY) ?? '')
    const { current, askedDatabase } = await read(eve.browser)
    expect({ askedDatabase, email: current?.user.email }).toEqual({
      askedDatabase: true,
      email: eve.email,
    })
  })

  it('opens nothing without the session’s own cookie', async () => {
    const { browser } = await signedInWithCopy()
    browser.cookies.delete('tollgate.session_token')
    expect((await read(browser)).current).toBeNull()
  })
})

describe('where the copies are off', async () => {
  const plain = await createHarness()

  it('sets none, and takes none', async () => {
    const { browser } = await signUp(plain)
    const { headers } = await browser.get(path)
    expect(headers.getSetCookie()).toEqual([])
  })
})

it('asks the database for whatever changes something', async () => {
  const { browser } = await signedInWithCopy()
  const stale = createBrowser(harness.app)
  for (const [name, value] of browser.cookies) stale.cookies.set(name, value)
  await database.session.deleteMany({})
  expect((await stale.post('/api/auth/update-user', { name: 'Eve' })).status).toBe(401)
})
