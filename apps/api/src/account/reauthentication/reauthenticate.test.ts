import { describe, expect, it } from 'vitest'
import { newEmail, PASSWORD, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createHarness } from '../../testing/harness.ts'
import { heldUser, inTurn } from '../../testing/in-turn.ts'
import {
  invalidCode,
  prepareTwoFactor,
  signUpWithTwoFactor,
} from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { app, clock, database } = harness
const path = '/api/auth/reauthenticate'

describeUserAccess({ harness, method: 'POST', path, body: { password: PASSWORD } })

const COOKIE = 'tollgate.session_token'
const notFresh = { status: 403, body: { code: 'SESSION_IS_NOT_FRESH' } }

/** What a stolen session would begin with. */
function takeOver(browser: Browser) {
  return browser.post('/api/auth/change-email', { newEmail: newEmail() })
}

async function signedUpLongAgo() {
  const user = await signUp(harness)
  const { id } = await database.user.update({
    where: { email: user.email },
    data: { emailVerified: true },
  })
  clock.advance({ days: 2 })
  return { ...user, id }
}

describe('the password', () => {
  it('proves who the user is, for the fresh age, and gives the session a new secret', async () => {
    const { browser } = await signedUpLongAgo()
    expect(await takeOver(browser)).toMatchObject(notFresh)
    const before = browser.cookies.get(COOKIE)
    expect(await browser.post(path, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(browser.cookies.get(COOKIE)).not.toBe(before)
    expect((await takeOver(browser)).status).toBe(200)
    const stolen = createBrowser(app)
    stolen.cookies.set(COOKIE, before ?? '')
    expect((await takeOver(stolen)).status).toBe(401)
    clock.advance({ days: 1 })
    expect(await takeOver(browser)).toMatchObject(notFresh)
  })

  it.each([{ password: 'wrong horse battery' }, { password: '' }, {}])(
    'is refused as %j, and nothing is proven',
    async (body) => {
      const { browser } = await signedUpLongAgo()
      expect(await browser.post(path, body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_PASSWORD' },
      })
      expect(await takeOver(browser)).toMatchObject(notFresh)
    },
  )

  it('is not asked of users who have none', async () => {
    const { email, browser } = await signedUpLongAgo()
    await database.account.deleteMany({ where: { user: { email } } })
    expect(await browser.post(path, { password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND' },
    })
  })

  it('proves nothing once it was changed meanwhile', async () => {
    const { id, browser } = await signedUpLongAgo()
    const newPassword = 'another horse battery'
    const change = () =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    const prove = () => browser.post(path, { password: PASSWORD })
    const answers = await inTurn(harness, heldUser(id), [prove, change, prove, prove])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400])
  })
})

describe('a code of the app', () => {
  it('proves the same, once', async () => {
    const { browser, app: authenticator } = await signUpWithTwoFactor(harness)
    clock.advance({ days: 2 })
    const code = authenticator.code()
    expect(await takeOver(browser)).toMatchObject(notFresh)
    expect((await browser.post(path, { code })).status).toBe(200)
    expect((await takeOver(browser)).status).toBe(200)
    expect(await browser.post(path, { code })).toMatchObject(invalidCode)
  })

  it('of an app that isn’t set up yet proves nothing, and doesn’t set it up', async () => {
    const { browser } = await signUp(harness)
    const { app: authenticator } = await prepareTwoFactor(harness, browser)
    expect(await browser.post(path, { code: authenticator.code() })).toMatchObject({
      status: 400,
      body: { code: 'TOTP_NOT_ENABLED' },
    })
    expect((await browser.get('/api/auth/two-factor/status')).body).toMatchObject({
      enabled: false,
    })
  })

  it('can’t be guessed: ten tries an hour', async () => {
    const { browser } = await signUpWithTwoFactor(harness)
    for (let tries = 0; tries < 10; tries++) {
      expect(await browser.post(path, { code: '000000' })).toMatchObject(invalidCode)
    }
    expect((await browser.post(path, { code: '000000' })).status).toBe(429)
  })
})

describe('what proves as well', () => {
  it('is signing in again', async () => {
    const { email, browser } = await signedUpLongAgo()
    await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    expect((await takeOver(browser)).status).toBe(200)
  })

  it('is the current password of a change', async () => {
    const { browser } = await signedUpLongAgo()
    const newPassword = 'another horse battery'
    await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect((await takeOver(browser)).status).toBe(200)
  })

  it('is not that the session is used, and refreshed', async () => {
    const { browser } = await signedUpLongAgo()
    await browser.get('/api/auth/get-session')
    expect(await takeOver(browser)).toMatchObject(notFresh)
  })
})
