import { describe, expect, it } from 'vitest'
import { mailsTo, PASSWORD, signUp } from '../../testing/account.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import type { Browser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
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

describe('setting up a second factor', () => {
  it('counts once a code was given, not before', async () => {
    const { email, browser } = await signUp(harness)
    const prepared = await browser.post(`${path}/enable`, { password: PASSWORD, issuer: 'Acme' })
    expect(prepared).toMatchObject({
      status: 200,
      body: { totpURI: expect.stringContaining('issuer=Acme') },
    })
    expect(await statusOf(browser)).toEqual({
      enabled: false,
      backupCodesLeft: 0,
      recoveryAt: null,
      hasPassword: true,
    })
    expect((await givePassword(harness, email)).answer.body).toMatchObject({ redirect: false })
    const app = createAuthenticator(clock, Object(prepared.body).totpURI)
    expect(await giveCode(browser, '000000')).toMatchObject(invalidCode)
    const before = browser.cookies.get('tollgate.session_token')
    expect(await giveCode(browser, app.code())).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
    expect(browser.cookies.get('tollgate.session_token')).not.toBe(before)
    expect(await sessionOf(browser)).toMatchObject({ user: { twoFactorEnabled: true } })
    expect(await statusOf(browser)).toEqual({
      enabled: true,
      backupCodesLeft: 10,
      recoveryAt: null,
      hasPassword: true,
    })
    const subjects = (await mailsTo(harness, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-factor authentication is on')
  })

  it.each(['enable', 'get-totp-uri', 'generate-backup-codes', 'disable'])(
    '%s takes the password',
    async (name) => {
      const { browser } = await signUpWithTwoFactor(harness)
      for (const body of [{ password: 'wrong horse battery' }, { password: '' }, {}]) {
        expect(await browser.post(`${path}/${name}`, body)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_PASSWORD' },
        })
      }
      expect(await sessionOf(browser)).toMatchObject({ user: { twoFactorEnabled: true } })
    },
  )

  it('takes a fresh session from a user without a password', async () => {
    const { email, browser } = await signUp(harness)
    await database.account.deleteMany({ where: { user: { email } } })
    expect((await browser.post(`${path}/enable`, {})).status).toBe(200)
    clock.advance({ days: 2 })
    expect(await browser.post(`${path}/enable`, {})).toMatchObject({
      status: 403,
      body: { code: 'SESSION_IS_NOT_FRESH' },
    })
  })

  it('another one replaces it once it is confirmed', async () => {
    const { email, browser, app, backupCodes } = await signUpWithTwoFactor(harness)
    const { body } = await browser.post(`${path}/enable`, { password: PASSWORD })
    const next = createAuthenticator(clock, Object(body).totpURI)
    const other = await givePassword(harness, email)
    expect(await giveCode(other.browser, next.code())).toMatchObject(invalidCode)
    expect((await giveCode(other.browser, app.code(), { trustDevice: true })).status).toBe(200)
    expect((await giveCode(browser, next.code())).status).toBe(200)
    const trusted = await givePassword(harness, email, other.browser)
    expect(trusted.answer.body).toEqual({ twoFactorRedirect: true })
    clock.advance({ seconds: 90 })
    const later = await givePassword(harness, email)
    expect(await giveCode(later.browser, app.code())).toMatchObject(invalidCode)
    expect((await giveBackupCode(later.browser, backupCodes[0])).status).toBe(401)
    expect((await giveCode(later.browser, next.code())).status).toBe(200)
  })

  it('is out of reach for an administrator who acts as the user', async () => {
    const { email, app } = await signUpWithTwoFactor(harness)
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
    const root = await createUser(harness, { role: 'admin' })
    const acting = await root.browser.post('/api/auth/admin/impersonate-user', { userId })
    expect(acting.status).toBe(200)
    expect(await giveCode(root.browser, app.code())).toMatchObject(noSignIn)
    expect((await root.browser.get(`${path}/status`)).status).toBe(403)
  })

  it('is shown again for another app', async () => {
    const { browser, app } = await signUpWithTwoFactor(harness)
    const { body } = await browser.post(`${path}/get-totp-uri`, { password: PASSWORD })
    expect(createAuthenticator(clock, Object(body).totpURI).code()).toBe(app.code())
    const { browser: other } = await signUp(harness)
    expect(await other.post(`${path}/get-totp-uri`, { password: PASSWORD })).toMatchObject({
      body: { code: 'TOTP_NOT_ENABLED' },
    })
  })

  it('keeps no secret or code that can be read', async () => {
    const { email, app, backupCodes } = await signUpWithTwoFactor(harness)
    const factors = await database.twoFactor.findMany({
      where: { user: { email } },
      include: { backupCodes: true },
    })
    const stored = JSON.stringify(factors)
    for (const text of [app.generator.secret.base32, ...backupCodes])
      expect(stored).not.toContain(text)
  })
})

describe('removing the second factor', () => {
  it('lets the password alone sign in again', async () => {
    const { email, browser } = await signUpWithTwoFactor(harness)
    const waiting = await givePassword(harness, email)
    expect(await browser.post(`${path}/disable`, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { twoFactorEnabled: false } })
    expect((await givePassword(harness, email)).answer.body).toMatchObject({ user: { email } })
    expect(await giveCode(waiting.browser, '000000')).toMatchObject(noSignIn)
    const mails = await mailsTo(harness, email)
    expect(mails.map(({ subject }) => subject)).toContain('Two-factor authentication is off')
    expect(await browser.post(`${path}/disable`, { password: PASSWORD })).toMatchObject({
      body: { code: 'TWO_FACTOR_ISNT_ENABLED' },
    })
  })
})
