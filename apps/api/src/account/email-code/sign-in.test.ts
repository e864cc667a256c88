import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { askForCode, enterCode, otherThan } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const settings = { EMAIL_CODE_ENABLED: true }
const harness = await createHarness({ settings })
const { app, clock, database } = harness
const wrong = { status: 400, body: { code: 'INVALID_OTP', message: 'Invalid OTP' } }

const sessionOf = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

async function signUpVerified() {
  const signedUp = await signUp(harness)
  const { email } = signedUp
  const user = await database.user.update({ where: { email }, data: { emailVerified: true } })
  return { ...signedUp, userId: user.id }
}

describe('signing in with a code from an email', () => {
  it('takes the code in the browser that asked for it, and sets its session', async () => {
    const { email } = await signUpVerified()
    const { browser, answer, code, mail } = await askForCode(harness, email)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(mail).toMatchObject({ template: 'email-code', subject: 'Your sign-in code' })
    expect(mail?.text).toContain('within the next 5 minutes')
    expect(mail?.text).toContain('Firefox on Linux')
    const signedIn = await enterCode(
      browser,
      email.toUpperCase(),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    expect(signedIn).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email, emailVerified: true } },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
  })

  it('keeps the code as a signature only', async () => {
    const { email } = await signUpVerified()
    const { code } = await askForCode(harness, email)
    const [proof] = await database.emailProof.findMany({ where: { email } })
    expect(proof?.codeHash).toHaveLength(32)
    expect(JSON.stringify(proof)).not.toContain(code)
    const jobs = await database.$queryRaw<object[]>`SELECT data FROM pgboss.job`
    expect(JSON.stringify(jobs)).not.toContain(code)
  })

  it('notifies the user of a new device, and ends the session that the browser had', async () => {
    const { email } = await signUpVerified()
    const other = await signUp(harness)
    const { browser, code } = await askForCode(harness, email, { browser: other.browser })
    await enterCode(browser, email, code)
    expect(await database.session.count({ where: { user: { email: other.email } } })).toBe(0)
    expect(await mailsTo(harness, email)).toMatchObject([
      { template: 'new-device' },
      { template: 'email-code' },
      expect.anything(),
    ])
  })

  it('of a hundred at once with the right code, one signs in', async () => {
    const { email, userId } = await signUpVerified()
    const { browser, code } = await askForCode(harness, email)
    const sessions = await database.session.count({ where: { userId } })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => enterCode(browser, email, code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await database.session.count({ where: { userId } })).toBe(sessions + 1)
  })

  it('takes no code twice, in no other browser, and for no other address', async () => {
    const { email } = await signUpVerified()
    const other = await signUpVerified()
    const { browser, code } = await askForCode(harness, email)
    expect(await enterCode(createBrowser(app), email, code)).toMatchObject(wrong)
    expect(await enterCode(browser, other.email, code)).toMatchObject(wrong)
    expect((await enterCode(browser, email, code)).status).toBe(200)
    expect(await enterCode(browser, email, code)).toMatchObject(wrong)
  })

  it('takes the newest code of a browser, which other browsers don’t replace', async () => {
    const { email } = await signUpVerified()
    const first = await askForCode(harness, email)
    const second = await askForCode(harness, email, { browser: first.browser })
    await askForCode(harness, email)
    if (first.code !== second.code) {
      expect(await enterCode(first.browser, email, first.code)).toMatchObject(wrong)
    }
    expect((await enterCode(first.browser, email, second.code)).status).toBe(200)
  })

  it('expires after five minutes', async () => {
    const { email } = await signUpVerified()
    const { browser, code } = await askForCode(harness, email)
    clock.advance({ minutes: 5 })
    expect(await enterCode(browser, email, code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED', message: 'otp expired' },
    })
    clock.advance({ hours: 1 })
    await harness.runDue()
    expect(await database.emailProof.count({ where: { email } })).toBe(0)
    expect(await database.emailGuess.count({ where: { email } })).toBe(0)
  })

  it('has five tries, and another code has five again', async () => {
    const { email, browser } = await signUpVerified()
    const { code } = await askForCode(harness, email, { browser })
    for (let tries = 0; tries < 5; tries++) {
      expect(await enterCode(browser, email, otherThan(code))).toMatchObject(wrong)
    }
    expect(await enterCode(browser, email, code)).toMatchObject({
      status: 403,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' },
    })
    const next = await askForCode(harness, email, { browser })
    expect((await enterCode(browser, email, next.code)).status).toBe(200)
  })

  it('asks for the code of the app, too, where there is one', async () => {
    const { email, browser: owner } = await signUpVerified()
    const authenticator = await enableTwoFactor(harness, owner)
    const { browser, code } = await askForCode(harness, email)
    expect((await enterCode(browser, email, code)).body).toEqual({ twoFactorRedirect: true })
    expect(await sessionOf(browser)).toBeNull()
    expect((await giveCode(browser, authenticator.app.code())).status).toBe(200)
  })

  it('refuses a banned user, and leaves the code unspent', async () => {
    const { email, userId } = await signUpVerified()
    const { browser, code } = await askForCode(harness, email)
    await database.user.update({ where: { id: userId }, data: { banned: true } })
    expect(await enterCode(browser, email, code)).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER' },
    })
    await database.user.update({ where: { id: userId }, data: { banned: false } })
    expect((await enterCode(browser, email, code)).status).toBe(200)
  })

  it.each(['ada', 'ada@example.com,eve@evil.example'])('“Invalid email” for %j', async (email) => {
    const refused = { status: 400, body: { code: 'INVALID_EMAIL' } }
    expect((await askForCode(harness, email)).answer).toMatchObject(refused)
    expect(await enterCode(createBrowser(app), email, '123456')).toMatchObject(refused)
  })
})

describe('for an address that nobody has', () => {
  it('the code signs up, once however often it is entered', async () => {
    const email = newEmail()
    const [one, two] = [await askForCode(harness, email), await askForCode(harness, email)]
    const answers = await Promise.all([
      enterCode(one.browser, email, one.code),
      enterCode(two.browser, email, two.code),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { user: { email, name: email, emailVerified: true } },
      })
    }
    const users = await database.user.findMany({ where: { email } })
    expect(users).toMatchObject([{ role: 'user' }])
    const where = { action: 'user.created', targetId: users[0]?.id ?? '' }
    expect(await database.auditEntry.count({ where })).toBe(1)
  })

  it('makes those administrators whom the settings name', async () => {
    const email = newEmail()
    const service = await createHarness({ settings: { ...settings, ADMIN_EMAILS: [email] } })
    const { browser, code } = await askForCode(service, email)
    await enterCode(browser, email, code)
    expect(await sessionOf(browser)).toMatchObject({ user: { role: 'admin' } })
  })
})

describe('where the service is set up so', () => {
  it('nobody signs up by email: the answer is the same, and no email comes', async () => {
    const service = await createHarness({ settings: { ...settings, EMAIL_SIGN_UP_ENABLED: false } })
    const { email } = await signUp(service)
    const unknown = newEmail()
    const known = await askForCode(service, email)
    const { browser, answer, mail } = await askForCode(service, unknown)
    expect(answer).toMatchObject({ status: known.answer.status, body: known.answer.body })
    expect([...answer.headers.keys()]).toEqual([...known.answer.headers.keys()])
    expect(mail).toBeUndefined()
    expect(await enterCode(browser, unknown, '123456')).toMatchObject(wrong)
    expect(await enterCode(known.browser, email, otherThan(known.code))).toMatchObject(wrong)
  })

  it('there are no codes', async () => {
    const service = await createHarness({ settings: {} })
    const browser = createBrowser(service.app)
    const given = { email: 'ada@example.com', otp: '123456', type: 'sign-in', password: 'x' }
    for (const path of [
      'email-otp/send-verification-otp',
      'sign-in/email-otp',
      'email-otp/verify-email',
      'forget-password/email-otp',
      'email-otp/reset-password',
    ]) {
      expect(await browser.post(`/api/auth/${path}`, given)).toMatchObject({
        status: 404,
        body: { code: 'EMAIL_CODE_ISNT_ENABLED' },
      })
    }
  })
})

describe('a user who never verified their address', () => {
  it('is the owner’s from then on: what a stranger who signed up had is gone', async () => {
    const stranger = await signUp(harness)
    const { email } = stranger
    const { app: authenticator } = await enableTwoFactor(harness, stranger.browser)
    await askForCode(harness, email, { browser: stranger.browser })
    const { browser, code } = await askForCode(harness, email)
    expect(await enterCode(browser, email, code)).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true } },
    })
    expect(await sessionOf(stranger.browser)).toBeNull()
    expect((await signIn(harness, { email })).answer.status).toBe(401)
    const user = await database.user.findUniqueOrThrow({
      where: { email },
      include: { devices: true, accounts: true, twoFactors: true },
    })
    expect(user).toMatchObject({ twoFactorEnabled: false, accounts: [], twoFactors: [] })
    expect(user.devices).toHaveLength(1)
    expect(await database.emailProof.count({ where: { email } })).toBe(0)
    expect((await giveCode(stranger.browser, authenticator.code())).status).toBe(401)
    const where = { action: 'user.email_verified', targetId: user.id }
    expect(await database.auditEntry.count({ where })).toBe(1)
  })
})
