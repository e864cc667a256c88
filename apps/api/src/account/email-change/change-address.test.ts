import { EmailVerified } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createVerificationToken } from '../email-verification/token.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app, database, services } = harness

/** A signed-in user with a link by which his old mailbox agrees to a new address. */
async function changing() {
  const { email, browser } = await signUp(harness)
  const user = await database.user.findUniqueOrThrow({ where: { email } })
  await database.user.update({ where: { email }, data: { emailVerified: true } })
  const { id: accountId } = await database.account.findFirstOrThrow({ where: { userId: user.id } })
  const updateTo = newEmail()
  const token = await createVerificationToken(services, { user, accountId, updateTo })
  return { email, browser, user, updateTo, token }
}

function open(browser: Browser, token: string, callbackURL?: string, method = 'GET') {
  const query = new URLSearchParams({ token, ...(callbackURL ? { callbackURL } : {}) })
  return browser.request(method, `/api/auth/verify-email?${query}`)
}

describe('a link that changes the address', () => {
  it('does so in the session of its user, and mails the new address to verify it', async () => {
    const { email, browser, token, updateTo } = await changing()
    const secret = browser.cookies.get('tollgate.session')
    await browser.get('/api/auth/get-session')
    const answer = await open(browser, token)
    expect(answer.status).toBe(200)
    expect(EmailVerified.parse(answer.body)).toMatchObject({
      status: true,
      user: { email: updateTo, emailVerified: false },
    })
    expect(browser.cookies.get('tollgate.session')).toBe(secret)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email: updateTo, emailVerified: false },
    })
    const link = await linkMailedTo(harness, updateTo)
    await createBrowser(app).get(`/api/auth/verify-email${link.search}`)
    const where = { email: updateTo, emailVerified: true }
    expect(await database.user.count({ where })).toBe(1)
    expect(await database.user.count({ where: { email } })).toBe(0)
  })

  it('leads on, and so does the second mail', async () => {
    const { browser, token, updateTo } = await changing()
    const { status, headers } = await open(browser, token, '/settings')
    expect([status, headers.get('location')]).toEqual([302, '/settings'])
    const link = await linkMailedTo(harness, updateTo)
    expect(link.searchParams.get('callbackURL')).toBe('/settings')
  })

  it('works once: the address that agreed is nobody’s any more', async () => {
    const { browser, token } = await changing()
    await open(browser, token)
    expect(await open(browser, token)).toMatchObject({
      status: 401,
      body: { code: 'USER_NOT_FOUND', message: 'user_not_found' },
    })
  })

  it('is refused as unauthorized outside of a session of its user', async () => {
    const { email, token } = await changing()
    const stranger = await signUp(harness)
    for (const browser of [createBrowser(app), stranger.browser]) {
      expect(await open(browser, token)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED', message: 'unauthorized' },
      })
      const { headers } = await open(browser, token, '/settings')
      expect(headers.get('location')).toBe('/settings?error=unauthorized')
    }
    expect(await database.user.count({ where: { email } })).toBe(1)
  })

  it('changes nothing when a link scanner asks with HEAD', async () => {
    const { email, browser, token } = await changing()
    expect((await open(browser, token, undefined, 'HEAD')).status).toBe(200)
    expect(await database.user.count({ where: { email } })).toBe(1)
  })

  it('is refused as invalid_token when somebody else has the address by now', async () => {
    const { email, browser, token, updateTo } = await changing()
    await signUp(harness, { email: updateTo })
    expect(await open(browser, token)).toMatchObject({
      status: 401,
      body: { message: 'invalid_token' },
    })
    expect(await database.user.count({ where: { email } })).toBe(1)
    expect(await mailsTo(harness, updateTo)).toHaveLength(1)
  })
})
