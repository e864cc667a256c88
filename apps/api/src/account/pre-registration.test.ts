import { describe, expect, it } from 'vitest'
import {
  mailedResetToken,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  signUp,
} from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { askForChange, openLink, tokenMailedTo } from '../testing/email-change.ts'
import { createHarness } from '../testing/harness.ts'

/** A stranger signs up with someone else’s address: the latest proof of the mailbox wins. */

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app, database } = harness
const ownPassword = 'a password of the owner alone'

/** The attacker is signed in twice, has a username, and waits for the victim to come. */
async function squat() {
  const { email, browser } = await signUp(harness)
  const signUpToken = await tokenMailedTo(harness, email)
  await browser.post('/api/auth/update-user', { username: `eve_${email.slice(5, 15)}` })
  const other = await signIn(harness, { email })
  return { email, sessions: [browser, other.browser], signUpToken }
}

async function resetByMail(email: string) {
  const token = await mailedResetToken(harness, email)
  const choice = { token, newPassword: ownPassword }
  return createBrowser(app).post('/api/auth/reset-password', choice)
}

async function sessionOf(browser: ReturnType<typeof createBrowser>) {
  return (await browser.get('/api/auth/get-session')).body
}

describe('the owner of an address with which a stranger has signed up', () => {
  it('learns that it is taken, and gets it by a reset of the password', async () => {
    const { email } = await squat()
    const { answer } = await signUp(harness, { email })
    expect(answer).toMatchObject({ status: 422, body: { message: 'User already exists' } })
    expect((await resetByMail(email)).status).toBe(200)
    const signedIn = await signIn(harness, { email, password: ownPassword })
    expect(await sessionOf(signedIn.browser)).toMatchObject({
      user: { email, emailVerified: true },
    })
  })

  it('locks the stranger out immediately: their sessions, also copied ones, and their password', async () => {
    const { email, sessions } = await squat()
    for (const browser of sessions) expect(await sessionOf(browser)).not.toBeNull()
    await resetByMail(email)
    for (const browser of sessions) await expect.poll(() => sessionOf(browser)).toBeNull()
    const { username } = await database.user.findUniqueOrThrow({ where: { email } })
    const password = PASSWORD
    expect((await signIn(harness, { email, password })).answer.status).toBe(401)
    const byName = { username, password }
    const answer = await createBrowser(app).post('/api/auth/sign-in/username', byName)
    expect(answer.status).toBe(401)
  })

  it('kills every link that the stranger’s sign-up has caused', async () => {
    const { email, signUpToken, sessions } = await squat()
    await sessions[0]?.post('/api/auth/delete-user', {})
    const deletion = await tokenMailedTo(harness, email)
    await resetByMail(email)
    expect(await openLink(createBrowser(app), signUpToken)).toMatchObject({
      status: 401,
      body: { message: 'user_not_found' },
    })
    for (const browser of sessions) {
      const answer = await browser.get(`/api/auth/delete-user/callback?token=${deletion}`)
      expect(answer.status).toBe(404)
    }
    expect(await database.user.count({ where: { email, emailVerified: true } })).toBe(1)
  })

  it('can sign up once the stranger has moved away, whose reset link stops working', async () => {
    const { email, sessions } = await squat()
    const token = await mailedResetToken(harness, email)
    await sessions[0]?.post('/api/auth/change-email', { newEmail: newEmail() })
    const choice = { token, newPassword: ownPassword }
    expect(await createBrowser(app).post('/api/auth/reset-password', choice)).toMatchObject({
      status: 400,
      body: { message: 'invalid token' },
    })
    const { answer } = await signUp(harness, { email, password: ownPassword })
    expect(answer.status).toBe(200)
  })

  it('is told what to do in the mail that the sign-up sends', async () => {
    const { email } = await signUp(harness)
    const [mail] = await mailsTo(harness, email)
    expect(mail?.text).toContain('If you didn’t ask for this, don’t verify the email')
    expect(mail?.text).toContain('“Forgot password?”')
  })
})

it('a reset and a change of address at once leave the stranger no way in', async () => {
  const { email, sessions } = await squat()
  const token = await mailedResetToken(harness, email)
  const [eve = createBrowser(app)] = sessions
  const away = newEmail()
  const [, reset] = await Promise.all([
    askForChange(eve, { newEmail: away }),
    createBrowser(app).post('/api/auth/reset-password', { token, newPassword: ownPassword }),
  ])
  const isOwners = reset.status === 200
  const where = { email, emailVerified: true }
  expect(await database.user.count({ where })).toBe(isOwners ? 1 : 0)
  expect(await database.user.count({ where: { email: away } })).toBe(isOwners ? 0 : 1)
})
