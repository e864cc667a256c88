import { expect, it } from 'vitest'
import {
  linkMailedTo,
  mailedResetToken,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
} from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'

const harness = await createHarness({
  settings: {
    VERIFICATION_EXPIRES_IN: 7200,
    RESET_PASSWORD_EXPIRES_IN: 120,
    DELETE_ACCOUNT_EXPIRES_IN: 600,
    SESSION_UNREMEMBERED_EXPIRES_IN: 300,
  },
})
const { app, clock } = harness

it('VERIFICATION_EXPIRES_IN', async () => {
  const { email, browser } = await signUp(harness)
  const { search } = await linkMailedTo(harness, email)
  clock.advance({ minutes: 119 })
  expect((await browser.get(`/api/auth/verify-email${search}`)).status).toBe(302)
  clock.advance({ minutes: 2 })
  const late = await browser.get(`/api/auth/verify-email${search}`)
  expect(late.headers.get('location')).toContain('error=token_expired')
})

it('RESET_PASSWORD_EXPIRES_IN, which the mail tells', async () => {
  const { email } = await signUp(harness)
  const [early, late] = [
    await mailedResetToken(harness, email),
    await mailedResetToken(harness, email),
  ]
  const [mail] = await mailsTo(harness, email)
  expect(mail?.text).toMatch(/The link works once, until .+ UTC\./)
  const reset = (token: string) =>
    createBrowser(app).post('/api/auth/reset-password', { token, newPassword: 'a sturdier horse' })
  clock.advance({ seconds: 119 })
  expect((await reset(early)).status).toBe(200)
  clock.advance({ seconds: 2 })
  expect(await reset(late)).toMatchObject({ status: 400, body: { message: 'invalid token' } })
})

it('DELETE_ACCOUNT_EXPIRES_IN', async () => {
  const { email, browser } = await signUp(harness)
  await browser.post('/api/auth/delete-user', { password: PASSWORD })
  const token = (await linkMailedTo(harness, email)).searchParams.get('token')
  clock.advance({ minutes: 11 })
  expect(await browser.post('/api/auth/delete-user', { token })).toMatchObject({ status: 404 })
})

it('SESSION_UNREMEMBERED_EXPIRES_IN', async () => {
  const { email } = await signUp(harness)
  const { browser } = await signIn(harness, { email, rememberMe: false })
  clock.advance({ minutes: 4 })
  expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { email } })
  clock.advance({ minutes: 2 })
  expect((await browser.get('/api/auth/get-session')).body).toBeNull()
})
