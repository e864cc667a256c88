import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { askForCode, otherThan } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { EMAIL_CODE_ENABLED: true } })
const { app, database } = harness
const wrong = { status: 400, body: { code: 'INVALID_OTP' } }
const newPassword = 'a sturdier horse, with wings'

describe('verifying an email with a code', () => {
  const verify = (browser: Browser, email: string, otp: string) =>
    browser.post('/api/auth/email-otp/verify-email', { email, otp })

  it('verifies the sign-up, whose password and session stay', async () => {
    const { email, browser } = await signUp(harness)
    const { code, mail } = await askForCode(harness, email, { browser, type: 'email-verification' })
    expect(mail?.subject).toBe('Your code to verify your email')
    expect(await verify(browser, email, otherThan(code))).toMatchObject(wrong)
    const verified = await verify(browser, email, code)
    expect(verified).toMatchObject({
      status: 200,
      body: { status: true, token: null, user: { email, emailVerified: true } },
    })
    expect(await verify(browser, email, code)).toMatchObject(wrong)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { emailVerified: true },
    })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('sends no code to those who have verified theirs, or to nobody', async () => {
    const { email } = await signUp(harness)
    await database.user.update({ where: { email }, data: { emailVerified: true } })
    for (const address of [email, newEmail()]) {
      const { answer, mail } = await askForCode(harness, address, { type: 'email-verification' })
      expect(answer.status).toBe(200)
      expect(mail).toBeUndefined()
    }
  })

  it('takes no code that was sent for something else', async () => {
    const { email } = await signUp(harness)
    const { browser, code } = await askForCode(harness, email)
    expect(await verify(browser, email, code)).toMatchObject(wrong)
  })
})

describe('a reset of the password with a code', () => {
  const reset = (browser: Browser, email: string, otp: string, password = newPassword) =>
    browser.post('/api/auth/email-otp/reset-password', { email, otp, password })

  async function ask(email: string) {
    const browser = createBrowser(app)
    const answer = await browser.post('/api/auth/forget-password/email-otp', { email })
    await harness.runJobs()
    const [mail] = await mailsTo(harness, email)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    return { browser, answer, mail, code }
  }

  it('sets the new password, once, and notifies the user', async () => {
    const { email } = await signUp(harness)
    const { browser, answer, mail, code } = await ask(email)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(mail?.subject).toBe('Your code to reset your password')
    expect(await reset(browser, email, code, 'password1')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_IS_TOO_COMMON' },
    })
    const answers = await Promise.all([1, 2, 3].map(() => reset(browser, email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsTo(harness, email)).toMatchObject([
      { template: 'password-changed' },
      ...Array.from({ length: 2 }, () => expect.anything()),
    ])
    expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
    expect((await signIn(harness, { email, password: PASSWORD })).answer.status).toBe(401)
  })

  it('of a user who never verified their address, locks the stranger out who signed up', async () => {
    const stranger = await signUp(harness)
    const { browser, code } = await ask(stranger.email)
    expect((await reset(browser, stranger.email, code)).status).toBe(200)
    expect((await stranger.browser.get('/api/auth/get-session')).body).toBeNull()
  })

  it('answers the same for an unknown address', async () => {
    const unknown = newEmail()
    const { browser, answer, mail } = await ask(unknown)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(mail).toBeUndefined()
    expect(await reset(browser, unknown, '123456')).toMatchObject(wrong)
  })

  it('is refused where passwords can’t be reset', async () => {
    const settings = { EMAIL_CODE_ENABLED: true, RESET_PASSWORD_ENABLED: false }
    const service = await createHarness({ settings })
    const browser = createBrowser(service.app)
    const refused = { status: 400, body: { code: 'RESET_PASSWORD_ISNT_ENABLED' } }
    const email = newEmail()
    expect(await reset(browser, email, '123456')).toMatchObject(refused)
    expect(await browser.post('/api/auth/forget-password/email-otp', { email })).toMatchObject(
      refused,
    )
  })
})
