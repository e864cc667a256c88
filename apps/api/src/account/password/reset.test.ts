import { Done } from '@tollgate/contracts'
import { describe, expect, it, test } from 'vitest'
import { mailedResetToken, mailsTo, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, clock, database } = harness
const path = '/api/auth/reset-password'
const newPassword = 'a sturdier horse, with wings'
const INVALID_TOKEN = { status: 400, body: { code: 'INVALID_TOKEN', message: 'invalid token' } }

async function signUpVerified() {
  const signedUp = await signUp(harness)
  const { email } = signedUp
  const user = await database.user.update({ where: { email }, data: { emailVerified: true } })
  return { ...signedUp, userId: user.id }
}

function reset(body: Record<string, unknown>) {
  return createBrowser(app).post(path, { newPassword, ...body })
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/auth/get-session')).body !== null
}

describe('a reset', () => {
  it('replaces the password, keeps the sessions, and notifies the user', async () => {
    const { email, browser, userId } = await signUpVerified()
    const answer = await reset({ token: await mailedResetToken(harness, email) })
    expect(answer.status).toBe(200)
    expect(Done.parse(answer.body)).toEqual({ status: true })
    expect(answer.headers.getSetCookie()).toEqual([])
    const [notice] = await mailsTo(harness, email)
    expect(notice).toMatchObject({ template: 'password-changed' })
    expect(notice?.text).toContain('Firefox')
    expect(notice?.text).toContain('/forgot-password')
    expect((await signIn(harness, { email })).answer.status).toBe(401)
    expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
    const where = { action: 'user.password_reset', targetId: userId }
    expect(await database.auditEntry.findMany({ where })).toMatchObject([
      { actorType: 'nobody', before: null, after: null },
    ])
  })

  it('takes the token from the query, too', async () => {
    const { email } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    const answer = await createBrowser(app).post(`${path}?token=${token}`, { newPassword })
    expect(answer.status).toBe(200)
  })

  it('ends the sessions where that is asked for', async () => {
    const { email, browser } = await signUpVerified()
    await reset({ token: await mailedResetToken(harness, email), revokeSessions: true })
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('ends sessions, too, that the old password is starting meanwhile', async () => {
    const { email, userId } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    const signIns = Array.from({ length: 10 }, () => signIn(harness, { email }))
    const { status } = await reset({ token, revokeSessions: true })
    await Promise.all(signIns)
    expect(status).toBe(200)
    expect(await database.session.count({ where: { userId } })).toBe(0)
  })

  it('gives a password to who had none', async () => {
    const { email, userId } = await signUpVerified()
    await database.account.deleteMany({ where: { userId } })
    expect((await reset({ token: await mailedResetToken(harness, email) })).status).toBe(200)
    expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
  })
})

describe('of a user who never verified their address, a reset', () => {
  async function preRegistered() {
    const stranger = await signUp(harness)
    const { email } = stranger
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
    const now = clock.now()
    await database.account.create({
      data: { providerId: 'github', accountId: userId, userId, createdAt: now, updatedAt: now },
    })
    const [mail] = await mailsTo(harness, email)
    const [token] = /(?<=token=)[\w.-]+/.exec(mail?.text ?? '') ?? []
    return { ...stranger, userId, token }
  }

  it('verifies it, and locks out the person who signed up with it', async () => {
    const { email, browser, userId } = await preRegistered()
    await signIn(harness, { email })
    expect((await reset({ token: await mailedResetToken(harness, email) })).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signIn(harness, { email, password: PASSWORD })).answer.status).toBe(401)
    expect(await database.session.count({ where: { userId } })).toBe(0)
    expect(await database.device.count({ where: { userId } })).toBe(0)
    const accounts = await database.account.findMany({ where: { userId } })
    expect(accounts).toMatchObject([{ providerId: 'credential' }])
    const user = await database.user.findUniqueOrThrow({ where: { id: userId } })
    expect(user.emailVerified).toBe(true)
    const audit = await database.auditEntry.findMany({ where: { targetId: userId } })
    const actions = audit.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user.email_verified', 'user.password_reset']))
  })

  it('kills the link of that sign-up', async () => {
    const { email, token } = await preRegistered()
    await reset({ token: await mailedResetToken(harness, email) })
    const answer = await createBrowser(app).get(`/api/auth/verify-email?token=${token}`)
    expect(answer).toMatchObject({ status: 401, body: { message: 'user_not_found' } })
  })
})

describe('a token', () => {
  it('of a hundred uses at once sets one password', async () => {
    const { email } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        reset({ token, newPassword: `${newPassword} ${index}` }),
      ),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    for (const [index, answer] of answers.entries()) {
      if (index !== won) expect(answer).toMatchObject(INVALID_TOKEN)
    }
    const password = `${newPassword} ${won}`
    expect((await signIn(harness, { email, password })).answer.status).toBe(200)
    const mails = await mailsTo(harness, email)
    expect(mails.filter(({ template }) => template === 'password-changed')).toHaveLength(1)
  })

  it('works after a password that was refused', async () => {
    const { email } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    const refused = [
      ['short', 'PASSWORD_TOO_SHORT', 'Password too short'],
      ['x'.repeat(129), 'PASSWORD_TOO_LONG', 'Password too long'],
      ['password1', 'PASSWORD_IS_TOO_COMMON', 'Password is too common'],
      [email, 'PASSWORD_IS_TOO_COMMON', 'Password is too common'],
      ['Ada.Lovelace99', 'PASSWORD_IS_TOO_COMMON', 'Password is too common'],
    ]
    for (const [password, code, message] of refused) {
      const answer = await reset({ token, newPassword: password })
      expect(answer).toMatchObject({ status: 400, body: { code, message } })
    }
    expect((await reset({ token })).status).toBe(200)
  })

  it.each([{}, { token: '' }, { token: 'unknown' }])('“invalid token” for %j', async (given) => {
    expect(await reset(given)).toMatchObject(INVALID_TOKEN)
  })

  it('is refused after its use, and after that of another one', async () => {
    const { email } = await signUpVerified()
    const first = await mailedResetToken(harness, email)
    const second = await mailedResetToken(harness, email)
    expect((await reset({ token: second })).status).toBe(200)
    expect(await reset({ token: first })).toMatchObject(INVALID_TOKEN)
    expect(await reset({ token: second })).toMatchObject(INVALID_TOKEN)
  })

  it('is refused after an hour', async () => {
    const { email } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    clock.advance({ hours: 1 })
    expect(await reset({ token })).toMatchObject(INVALID_TOKEN)
  })

  it('is refused once the user is gone', async () => {
    const { email } = await signUpVerified()
    const token = await mailedResetToken(harness, email)
    await database.user.delete({ where: { email } })
    expect(await reset({ token })).toMatchObject(INVALID_TOKEN)
  })

  it('is stored as a hash in its table, and in no job', async () => {
    const { email, userId } = await signUpVerified()
    await mailedResetToken(harness, email)
    const [stored] = await database.verification.findMany({ where: { value: userId } })
    expect(stored?.identifier).toMatch(/^reset-password:[0-9a-f]{64}$/)
    const [job] = await database.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE data->>'userId' = ${userId}`
    expect(Object.keys(job?.data ?? {}).sort()).toEqual(['callbackUrl', 'language', 'userId'])
  })
})

test.each([{}, { newPassword: 7 }, { newPassword: null }])(
  '“Invalid body parameters” for %j',
  async (body) => {
    expect(await createBrowser(app).post(path, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
    })
  },
)

test('“Invalid origin” for a form on another site', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answer = await createBrowser(app).post(path, { newPassword }, headers)
  expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid origin' } })
})
