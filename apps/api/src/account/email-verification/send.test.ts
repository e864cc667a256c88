import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailedResetToken, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { openLink, tokenMailedTo } from '../../testing/email-change.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, database } = harness

describe('asking for the mail again', () => {
  const path = '/api/auth/send-verification-email'

  it('sends it, with where to go afterward', async () => {
    const { email } = await signUp(harness)
    const answer = await createBrowser(app).post(path, { email, callbackURL: '/next' })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    await harness.runJobs()
    expect(await mailsTo(harness, email)).toHaveLength(2)
    const link = await linkMailedTo(harness, email)
    expect(link.searchParams.get('callbackURL')).toBe('/next')
    await createBrowser(app).get(`/api/auth/verify-email${link.search}`)
    const { emailVerified } = await database.user.findUniqueOrThrow({ where: { email } })
    expect(emailVerified).toBe(true)
  })

  it('answers the same for unknown and verified addresses, and sends nothing', async () => {
    const { email } = await signUp(harness)
    await harness.runJobs()
    await database.user.update({ where: { email }, data: { emailVerified: true } })
    const mailed = await database.outboxMail.count()
    for (const address of [email, newEmail()]) {
      const answer = await createBrowser(app).post(path, { email: address })
      expect(answer).toMatchObject({ status: 200, body: { status: true } })
    }
    await harness.runJobs()
    expect(await database.outboxMail.count()).toBe(mailed)
  })

  it('is for one’s own address once one is signed in', async () => {
    const { browser, email } = await signUp(harness)
    const other = await signUp(harness)
    expect(await browser.post(path, { email: other.email })).toMatchObject({
      status: 400,
      body: { message: 'You can only send a verification email to your own email' },
    })
    expect(await mailsTo(harness, other.email)).toHaveLength(1)
    expect((await browser.post(path, { email: email.toUpperCase() })).status).toBe(200)
    await harness.runJobs()
    expect(await mailsTo(harness, email)).toHaveLength(2)
  })

  it('is refused to users whose address is verified', async () => {
    const { browser, email } = await signUp(harness)
    await database.user.update({ where: { email }, data: { emailVerified: true } })
    expect(await browser.post(path, { email })).toMatchObject({
      status: 400,
      body: { message: 'You can only send a verification email to an unverified email' },
    })
  })

  it.each([{}, { email: 'ada' }, { email: 7 }, { email: 'ada@example.com,eve@evil.example' }])(
    'answers VALIDATION_ERROR for %j',
    async (body) => {
      expect(await createBrowser(app).post(path, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      })
    },
  )

  it('is written in the reader’s language', async () => {
    const { email, browser } = await signUp(harness)
    await browser.post('/api/auth/update-user', { language: 'de' })
    await createBrowser(app).post(path, { email }, { 'accept-language': 'fr' })
    await harness.runJobs()
    const [german, english] = await mailsTo(harness, email)
    expect(german?.subject).not.toBe(english?.subject)
    await createBrowser(app).post(path, { email })
    await harness.runJobs()
    expect((await mailsTo(harness, email))[0]?.subject).toBe(german?.subject)
  })
})

it('reaches a user who has no password, too', async () => {
  const { browser, email } = await createUser(harness, { emailVerified: false })
  await browser.post('/api/auth/send-verification-email', { email })
  await harness.runJobs()
  const token = await tokenMailedTo(harness, email)
  await openLink(createBrowser(app), token)
  expect(await database.user.count({ where: { email, emailVerified: true } })).toBe(1)
})

it('the link of a user without a password stops working once they have one', async () => {
  const { browser, email } = await createUser(harness, { emailVerified: false })
  await browser.post('/api/auth/send-verification-email', { email })
  await harness.runJobs()
  const token = await tokenMailedTo(harness, email)
  const choice = {
    token: await mailedResetToken(harness, email),
    newPassword: 'another horse battery staple',
  }
  await createBrowser(app).post('/api/auth/reset-password', choice)
  expect(await openLink(createBrowser(app), token)).toMatchObject({
    status: 401,
    body: { message: 'user_not_found' },
  })
})

it("answers “Verification email isn't enabled” where it is switched off", async () => {
  const mute = await createHarness({ settings: { VERIFICATION_EMAIL_ENABLED: false } })
  const { email, browser } = await signUp(mute)
  expect(await mailsTo(mute, email)).toEqual([])
  for (const asking of [browser, createBrowser(mute.app)]) {
    const answer = await asking.post('/api/auth/send-verification-email', { email })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VERIFICATION_EMAIL_ISNT_ENABLED',
        message: "Verification email isn't enabled",
      },
    })
  }
})
