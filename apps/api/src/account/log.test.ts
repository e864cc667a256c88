import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { mailedResetToken, PASSWORD, signIn, signUp } from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'

let lines: string[] = []
const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const harness = await createHarness({ services: { logger } })
const { app, database } = harness

beforeEach(() => {
  lines = []
})

it('says who signed in, and who was refused, with the id of the request', async () => {
  const { email } = await signUp(harness)
  const { id } = await database.user.findUniqueOrThrow({ where: { email } })
  lines = []
  await signIn(harness, { email })
  await signIn(harness, { email, password: 'wrong password' })
  await createBrowser(app).post('/api/auth/sign-in/username', {
    username: 'nobody',
    password: PASSWORD,
  })
  const requestId = expect.any(String)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Signed in', userId: id, requestId },
    { msg: 'Refused a sign-in', ipAddress: expect.any(String), requestId },
    { msg: 'Refused a sign-in', ipAddress: expect.any(String), requestId },
  ])
})

it('contains no password, token, cookie or address, whatever is done', async () => {
  const { email, browser } = await signUp(harness)
  await signIn(harness, { email, password: 'wrong password' })
  const token = await mailedResetToken(harness, email)
  const newPassword = 'a sturdier horse, with wings'
  await browser.post('/api/auth/reset-password', { token, newPassword })
  const changed = { currentPassword: newPassword, newPassword: PASSWORD }
  await browser.post('/api/auth/change-password', changed)
  await browser.post('/api/auth/change-password', { ...changed, currentPassword: 'wrong password' })
  await browser.get('/api/auth/verify-email?token=nonsense')
  await browser.post('/api/auth/delete-user', { password: PASSWORD })
  await harness.runJobs()
  const log = lines.join()
  expect(log).toContain('Reset a password')
  const secrets = [
    email,
    token,
    PASSWORD,
    newPassword,
    'wrong password',
    ...browser.cookies.values(),
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
