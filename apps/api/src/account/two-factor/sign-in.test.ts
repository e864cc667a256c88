import { describe, expect, it } from 'vitest'
import { mailedResetToken, mailsTo, PASSWORD, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  enableTwoFactor,
  giveBackupCode,
  giveCode,
  givePassword,
  invalidCode,
  noSignIn,
  signUpWithTwoFactor,
} from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const path = '/api/auth/two-factor'

const sessionOf = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body
const statusOf = async (browser: Browser) => (await browser.get(`${path}/status`)).body

describe('signing in with a second factor', () => {
  it('takes the code after the password, and has no session before', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const { answer, browser } = await givePassword(harness, email)
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(answer.body).toEqual({ twoFactorRedirect: true })
    expect(await sessionOf(browser)).toBeNull()
    expect(await giveCode(browser, app.code())).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(browser.cookies.has('tollgate.two_factor')).toBe(false)
  })

  it('answers where to go, as the sign-in was asked to', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    const body = { email, password: PASSWORD, callbackURL: '/welcome' }
    await browser.post('/api/auth/sign-in/email', body)
    expect((await giveCode(browser, app.code())).body).toMatchObject({ url: '/welcome' })
  })

  it('takes the code after a reset of the password, too', async () => {
    const { email, app, browser: owner } = await signUpWithTwoFactor(harness)
    await harness.database.user.update({ where: { email }, data: { emailVerified: true } })
    await owner.post('/api/auth/request-password-reset', { email })
    const token = await mailedResetToken(harness, email)
    const newPassword = 'another horse battery staple'
    await owner.post('/api/auth/reset-password', { token, newPassword })
    const browser = createBrowser(harness.app)
    const answer = await browser.post('/api/auth/sign-in/email', { email, password: newPassword })
    expect(answer.body).toEqual({ twoFactorRedirect: true })
    expect((await giveCode(browser, app.code())).status).toBe(200)
  })

  it('keeps rememberMe', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD, rememberMe: false })
    const { headers } = await giveCode(browser, app.code())
    expect(headers.getSetCookie().join()).not.toMatch(/session_token=[^,]*Max-Age/)
  })

  it('ends the session that the browser had, which may be another user’s', async () => {
    const { email } = await signUpWithTwoFactor(harness)
    const other = await signUp(harness)
    await givePassword(harness, email, other.browser)
    expect(await sessionOf(other.browser)).toBeNull()
    expect(await database.session.count({ where: { user: { email: other.email } } })).toBe(0)
  })

  it('accepts each code once, from any browser', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const [first, second] = [await givePassword(harness, email), await givePassword(harness, email)]
    expect((await giveCode(first.browser, app.code())).status).toBe(200)
    expect(await giveCode(second.browser, app.code())).toMatchObject(invalidCode)
    expect(await giveCode(second.browser, app.code(-1))).toMatchObject(invalidCode)
    expect((await giveCode(second.browser, app.code(1))).status).toBe(200)
  })

  it('of a hundred at once with the same code, one signs in', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const browsers = await Promise.all(
      Array.from({ length: 100 }, async () => (await givePassword(harness, email)).browser),
    )
    const code = app.code()
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lasts five minutes and five tries', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const late = await givePassword(harness, email)
    clock.advance({ minutes: 5 })
    expect(await giveCode(late.browser, app.code())).toMatchObject(noSignIn)
    const guessing = await givePassword(harness, email)
    for (let tries = 0; tries < 5; tries++) {
      expect(await giveCode(guessing.browser, '000000')).toMatchObject(invalidCode)
    }
    expect(await giveCode(guessing.browser, app.code())).toMatchObject(noSignIn)
    expect((await giveCode((await givePassword(harness, email)).browser, app.code())).status).toBe(
      200,
    )
  })

  it('is worthless after the password was changed, or the user was banned', async () => {
    const { email, app, browser } = await signUpWithTwoFactor(harness)
    const waiting = await givePassword(harness, email)
    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse battery staple' }
    expect((await browser.post('/api/auth/change-password', passwords)).status).toBe(200)
    expect(await giveCode(waiting.browser, app.code())).toMatchObject(noSignIn)
    const other = await signUpWithTwoFactor(harness)
    const banned = await givePassword(harness, other.email)
    await database.user.update({ where: { email: other.email }, data: { banned: true } })
    expect(await giveCode(banned.browser, other.app.code())).toMatchObject({ status: 403 })
  })

  it('without a sign-in before, there is nothing to verify', async () => {
    const browser = createBrowser(harness.app)
    expect(await giveCode(browser, '000000')).toMatchObject(noSignIn)
    browser.cookies.set('tollgate.two_factor', 'guessed')
    expect(await giveBackupCode(browser, 'aB3dE-fG5hI')).toMatchObject(noSignIn)
  })
})

describe('a trusted browser', () => {
  it('takes no code for 30 days, of this user alone', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const other = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    await giveCode(browser, app.code(), { trustDevice: true })
    expect((await givePassword(harness, email, browser)).answer.body).toMatchObject({
      user: { email },
    })
    expect((await givePassword(harness, email)).answer.body).toEqual({ twoFactorRedirect: true })
    expect((await givePassword(harness, other.email, browser)).answer.body).toEqual({
      twoFactorRedirect: true,
    })
    clock.advance({ days: 30 })
    expect((await givePassword(harness, email, browser)).answer.body).toEqual({
      twoFactorRedirect: true,
    })
  })

  it('is trusted no longer when the second factor was removed and set up again', async () => {
    const { email, app, browser: owner } = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    await giveCode(browser, app.code(), { trustDevice: true })
    await owner.post(`${path}/disable`, { password: PASSWORD })
    await enableTwoFactor(harness, owner)
    expect((await givePassword(harness, email, browser)).answer.body).toEqual({
      twoFactorRedirect: true,
    })
  })
})

describe('a backup code', () => {
  it('signs in once, and the user is told', async () => {
    const { email, backupCodes } = await signUpWithTwoFactor(harness)
    const [code = ''] = backupCodes
    const { browser } = await givePassword(harness, email)
    expect((await giveBackupCode(browser, code)).status).toBe(200)
    expect(await statusOf(browser)).toMatchObject({ backupCodesLeft: 9 })
    const mails = await mailsTo(harness, email)
    const notice = mails.find(({ subject }) => subject === 'A backup code was used')
    expect(notice?.text).toContain('You have 9 backup codes left.')
    const again = await givePassword(harness, email)
    expect(await giveBackupCode(again.browser, code)).toMatchObject({
      body: { code: 'INVALID_BACKUP_CODE' },
    })
  })

  it('of fifty at once, one signs in', async () => {
    const { email, backupCodes } = await signUpWithTwoFactor(harness)
    const browsers = await Promise.all(
      Array.from({ length: 50 }, async () => (await givePassword(harness, email)).browser),
    )
    const answers = await Promise.all(
      browsers.map((browser) => giveBackupCode(browser, backupCodes[0])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is used up without a session where that is asked for', async () => {
    const { email, backupCodes } = await signUpWithTwoFactor(harness)
    const { browser } = await givePassword(harness, email)
    const answer = await giveBackupCode(browser, backupCodes[0], { disableSession: true })
    expect(answer.body).toEqual({ user: expect.objectContaining({ email }) })
    expect(await sessionOf(browser)).toBeNull()
  })

  it('no longer works once there are new ones', async () => {
    const { email, browser, backupCodes } = await signUpWithTwoFactor(harness)
    const { body } = await browser.post(`${path}/generate-backup-codes`, { password: PASSWORD })
    expect(body).toMatchObject({ status: true })
    const { browser: other } = await givePassword(harness, email)
    expect((await giveBackupCode(other, backupCodes[0])).status).toBe(401)
    expect((await giveBackupCode(other, Object(body).backupCodes[0])).status).toBe(200)
  })
})

it('an expired sign-in is deleted', async () => {
  const { email } = await signUpWithTwoFactor(harness)
  await givePassword(harness, email)
  clock.advance({ minutes: 5 })
  await harness.runDue()
  expect(await database.signInChallenge.count({ where: { user: { email } } })).toBe(0)
})
