import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { newEmail, PASSWORD, signUp } from '../testing/account.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { bodyFieldsOf, contractOperations } from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { createApp } from './app.ts'

const { services } = await createHarness({
  settings: { RATE_LIMIT_ENABLED: true, TRUSTED_PROXIES: 1 },
})
const path = '/api/auth/sign-in/email'
let app = createApp(services, createMemoryRateLimits())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  app = createApp(services, createMemoryRateLimits())
})

afterEach(() => {
  vi.useRealTimers()
})

interface Attempt {
  email?: unknown
  address?: string
  path?: string
}

/** A sign-in that is refused for its password at once, so that only the limits are looked at. */
async function attempt({ email = newEmail(), address = '203.0.113.7', ...at }: Attempt = {}) {
  const response = await app.request(at.path ?? path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.9, ${address}` },
    body: JSON.stringify({ email, password: 7 }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function statusesOf(count: number, given: (index: number) => Attempt) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await attempt(given(index))).status)
  return statuses
}

const fivePass = [400, 400, 400, 400, 400, 429]
const twentyPass = [...Array<number>(20).fill(400), 429]

describe('signing in', () => {
  it('is refused the twenty-first time within ten seconds from one address', async () => {
    expect(await statusesOf(21, () => ({}))).toEqual(twentyPass)
    expect(await statusesOf(1, () => ({ address: '203.0.113.8' }))).toEqual([400])
  })

  it('is not refused to others at an address from which one account was guessed at', async () => {
    const email = newEmail()
    expect(await statusesOf(12, () => ({ email }))).toEqual([
      ...fivePass,
      ...Array<number>(6).fill(429),
    ])
    expect(await statusesOf(5, () => ({ email: newEmail() }))).not.toContain(429)
  })

  it('is refused the sixth time within ten seconds for one account, from wherever', async () => {
    const email = newEmail()
    const spellings = [email, email.toUpperCase(), email.replace('user', 'ｕｓｅｒ')]
    const attempts = (index: number) => ({
      email: spellings[index % 3],
      address: `198.51.100.${index}`,
    })
    expect(await statusesOf(6, attempts)).toEqual(fivePass)
  })

  it('says when to come back, and how much is left', async () => {
    const { headers } = await attempt()
    expect(headers.get('ratelimit')).toContain('"sign-in-address-burst";r=19;t=10')
    await statusesOf(19, () => ({}))
    const refused = await attempt()
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.headers.get('ratelimit')).toContain('"sign-in-address-burst";r=0;t=10')
    expect(JSON.parse(refused.text)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please try again later.',
    })
  })

  it('is possible again after that time, so that no one is locked out permanently', async () => {
    await statusesOf(21, () => ({}))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await attempt()).status).toBe(400)
  })

  it('is refused the eighty-first time within a minute', async () => {
    for (let round = 0; round < 4; round++) {
      expect(await statusesOf(20, () => ({}))).not.toContain(429)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect((await attempt()).status).toBe(429)
  })

  it('counts the addresses of one IPv6 household as one', async () => {
    const household = (index: number) => ({ address: `2001:db8:1:2::${index + 1}` })
    expect(await statusesOf(21, household)).toEqual(twentyPass)
    expect((await attempt({ address: '2001:db8:1:3::1' })).status).toBe(400)
  })

  it.each([
    '/api/auth/sign-in/email/',
    '//api/auth/sign-in/email',
    '/api//auth/sign-in/email',
    '/api/auth/sign-in//email',
    '/api/auth/./sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth/%73ign-in/email',
    '/api/auth/sign-in%2femail',
    '/API/auth/sign-in/email',
    '/api/auth/SIGN-IN/email',
    '/api/auth/sign-in/email?x=1',
    '/api/auth/sign-in/email;x=1',
    '/api/auth/sign-in/email%00',
    '/api/auth/sign-in/email%20',
  ])('reaches nothing by the path %s that is not counted', async (spelled) => {
    let reached = 0
    const email = newEmail()
    for (let index = 0; index < 8; index++) {
      const { text } = await attempt({ email, path: `http://localhost:3000${spelled}` })
      if (text.includes('Invalid body parameters')) reached++
    }
    expect(reached).toBeLessThanOrEqual(5)
  })
})

describe('other routes', () => {
  it('send at most three mails a minute to one address', async () => {
    const email = newEmail()
    const send = (index: number) => ({
      path: '/api/auth/send-verification-email',
      email,
      address: `198.51.100.${index}`,
    })
    expect(await statusesOf(4, send)).toEqual([200, 200, 200, 429])
  })

  it('invite one address at most three times a minute, by whatever route it gets mail', async () => {
    const email = newEmail()
    const invite = (index: number) => ({
      path: '/api/auth/organization/invite-member',
      email,
      address: `198.51.100.${index}`,
    })
    expect(await statusesOf(4, invite)).toEqual([401, 401, 401, 429])
    const send = { path: '/api/auth/send-verification-email', email, address: '203.0.113.9' }
    expect((await attempt(send)).status).toBe(429)
  })

  it('sign up at most twenty times a minute from one address', async () => {
    const signUp = () => ({ path: '/api/auth/sign-up/email' })
    const statuses = await statusesOf(21, signUp)
    expect(statuses.indexOf(429)).toBe(20)
  })

  it('are generous', async () => {
    expect(await statusesOf(50, () => ({ path: '/api/auth/sign-out' }))).not.toContain(429)
  })
})

describe('who has signed in from a browser before', () => {
  /** Wrong guesses at an account, until its limit is used up. */
  async function useUp(account: Record<string, string>, at: string) {
    for (let index = 0; index < 6; index++) {
      await createBrowser(app).post(
        at,
        { ...account, password: 'wrong wrong wrong' },
        { 'x-forwarded-for': `198.51.100.${index}` },
      )
    }
  }

  it.each(['email', 'username'] as const)('signs in while others guess at his %s', async (by) => {
    const username = `ada_${newEmail().slice(5, 15)}`
    const { browser, email } = await signUp({ app }, { username })
    const account = by === 'email' ? { email } : { username: username.toUpperCase() }
    const at = `/api/auth/sign-in/${by}`
    await useUp(by === 'email' ? { email } : { username }, at)
    const signInWith = (who: Browser, address: string) =>
      who.post(at, { ...account, password: PASSWORD }, { 'x-forwarded-for': address })
    expect((await signInWith(createBrowser(app), '203.0.113.1')).status).toBe(429)
    expect((await signInWith(browser, '203.0.113.2')).status).toBe(200)
  })

  it('signs in while others at the same network address use that up', async () => {
    const { browser, email } = await signUp({ app })
    const address = '203.0.113.3'
    await statusesOf(30, () => ({ address }))
    const signInWith = (who: Browser) =>
      who.post(path, { email, password: PASSWORD }, { 'x-forwarded-for': address })
    expect((await signInWith(createBrowser(app))).status).toBe(429)
    expect((await signInWith(browser)).status).toBe(200)
  })

  it('guesses no faster for it', async () => {
    const { browser, email } = await signUp({ app })
    await useUp({ email }, path)
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const body = { email, password: 'wrong wrong wrong' }
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      statuses.push((await browser.post(path, body, headers)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('doesn’t help against another account', async () => {
    const { browser } = await signUp({ app })
    const { email } = await signUp({ app })
    await useUp({ email }, path)
    expect((await browser.post(path, { email, password: PASSWORD })).status).toBe(429)
  })
})

/** Fields that authenticate, or name the recipient of an email. */
const WORTH_GUARDING = ['password', 'currentPassword', 'newPassword', 'email', 'newEmail']

describe('a route of accounts that takes a password or an address', () => {
  const routes = contractOperations().filter(
    (operation) =>
      operation.path.startsWith('/api/auth/') &&
      bodyFieldsOf(operation).some((field) => WORTH_GUARDING.includes(field)),
  )

  it.each(routes.map(({ path }) => path))('is guarded: %s', async (path) => {
    const { headers } = await attempt({ path })
    expect(headers.get('ratelimit-policy')?.split(', ').length).toBeGreaterThan(1)
  })
})

it('counts what costs a call elsewhere by session, wherever it comes from', async () => {
  async function test(session: string, address: string): Promise<number> {
    const cookie = `tollgate.session_token=${session}`
    const headers = { origin: services.settings.BASE_URL, cookie, 'x-forwarded-for': address }
    const admin = '/api/auth/admin/test-social-provider'
    return (await app.request(admin, { method: 'POST', headers })).status
  }
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) statuses.push(await test('one', `203.0.113.${index}`))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect(await test('other', '203.0.113.1')).toBe(401)
})
