import { expect, it } from 'vitest'
import { mailedResetToken, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { app } = harness

const lengths = [129, 5000, 200_000]
const tooLong = {
  status: 400,
  body: { code: 'PASSWORD_TOO_LONG', message: 'Password too long' },
}
/** Each mark sorts before the one in front of it: putting them in order takes quadratic time. */
const marks = '\u0301\u0316'.repeat(50_000)

it.each(lengths)(
  'a new password of %i characters is “too long” wherever one is set',
  async (length) => {
    const newPassword = 'x'.repeat(length)
    const { email, browser } = await signUp(harness)
    expect((await signUp(harness, { password: newPassword })).answer).toMatchObject(tooLong)
    const change = { currentPassword: PASSWORD, newPassword }
    expect(await browser.post('/api/auth/change-password', change)).toMatchObject(tooLong)
    const token = await mailedResetToken(harness, email)
    const reset = (password: string) =>
      createBrowser(app).post('/api/auth/reset-password', { token, newPassword: password })
    expect(await reset(newPassword)).toMatchObject(tooLong)
    expect(await reset('a sturdier horse, with wings')).toMatchObject({ status: 200 })
  },
)

it.each(lengths)('a given password of %i characters is just a wrong one', async (length) => {
  const password = 'x'.repeat(length)
  const { email, browser } = await signUp(harness, { username: `ada${length}` })
  expect((await signIn(harness, { email, password })).answer).toMatchObject({
    status: 401,
    body: { message: 'Invalid email or password' },
  })
  const byUsername = { username: `ada${length}`, password }
  expect(await createBrowser(app).post('/api/auth/sign-in/username', byUsername)).toMatchObject({
    status: 401,
    body: { message: 'invalid username or password' },
  })
  const wrong = { status: 400, body: { message: 'Invalid password' } }
  const change = { currentPassword: password, newPassword: 'a sturdier horse, with wings' }
  expect(await browser.post('/api/auth/change-password', change)).toMatchObject(wrong)
  expect(await browser.post('/api/auth/delete-user', { password })).toMatchObject(wrong)
})

it('one of accents costs no more than another', async () => {
  const { email } = await signUp(harness)
  const startedAt = performance.now()
  expect((await signUp(harness, { password: marks })).answer).toMatchObject(tooLong)
  expect((await signIn(harness, { email, password: marks })).answer.status).toBe(401)
  expect(performance.now() - startedAt).toBeLessThan(1500)
})
