import { describe, expect, it } from 'vitest'
import { mailedResetToken, newEmail, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const newPassword = 'a sturdier horse, with wings'
const RESET_DISABLED = {
  status: 400,
  body: { code: 'RESET_PASSWORD_ISNT_ENABLED', message: "Reset password isn't enabled" },
}
const PASSWORDS_DISABLED = {
  status: 400,
  body: {
    code: 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
    message: 'Email and password is not enabled',
  },
}

describe('where resets are off', async () => {
  const harness = await createHarness()
  const { email } = await signUp(harness)
  const token = await mailedResetToken(harness, email)
  harness.services.settings.RESET_PASSWORD_ENABLED = false

  it.each(['request-password-reset', 'forget-password'])(
    'none is asked for by %s',
    async (path) => {
      const answer = await createBrowser(harness.app).post(`/api/auth/${path}`, { email })
      expect(answer).toMatchObject(RESET_DISABLED)
    },
  )

  it('no token sets one', async () => {
    const body = { token, newPassword }
    const answer = await createBrowser(harness.app).post('/api/auth/reset-password', body)
    expect(answer).toMatchObject(RESET_DISABLED)
  })
})

describe('where passwords are off', async () => {
  const harness = await createHarness()
  const { email, browser } = await signUp(harness)
  harness.services.settings.EMAIL_AND_PASSWORD_ENABLED = false

  it('no one signs in with one', async () => {
    expect((await signIn(harness, { email })).answer).toMatchObject(PASSWORDS_DISABLED)
  })

  it('no one signs up with one', async () => {
    expect((await signUp(harness)).answer).toMatchObject(PASSWORDS_DISABLED)
  })

  it('no one changes theirs', async () => {
    const body = { currentPassword: PASSWORD, newPassword }
    const answer = await browser.post('/api/auth/change-password', body)
    expect(answer).toMatchObject(PASSWORDS_DISABLED)
  })

  it('no one resets one', async () => {
    const answer = await createBrowser(harness.app).post('/api/auth/request-password-reset', {
      email: newEmail(),
    })
    expect(answer).toMatchObject(RESET_DISABLED)
  })
})

describe('where a reset ends all sessions', async () => {
  const harness = await createHarness({ settings: { REVOKE_SESSIONS_ON_PASSWORD_RESET: true } })

  it('does so unasked, also when asked not to', async () => {
    const { email, browser } = await signUp(harness)
    await harness.database.user.update({ where: { email }, data: { emailVerified: true } })
    const token = await mailedResetToken(harness, email)
    const body = { token, newPassword, revokeSessions: false }
    const answer = await createBrowser(harness.app).post('/api/auth/reset-password', body)
    expect(answer.status).toBe(200)
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
  })
})
