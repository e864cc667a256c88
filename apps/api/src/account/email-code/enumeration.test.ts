import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { enterCode } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { EMAIL_CODE_ENABLED: true } })
const { app, database } = harness

afterEach(() => {
  vi.restoreAllMocks()
})

/** The statements that the database is sent while a request is answered. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const statements = query.mock.calls.map(([given]: unknown[]) =>
    typeof given === 'object' && given !== null && 'text' in given
      ? String(given.text)
      : String(given),
  )
  query.mockRestore()
  const inTheBackground = ['FROM pgboss.queue q', 'FROM session_revocations r']
  return statements.filter((one) => !inTheBackground.some((text) => one.includes(text)))
}

it('asking and guessing are the same work for known and unknown addresses', async () => {
  const { email } = await signUp(harness)
  const unknown = newEmail()
  const ask = (address: string) => () =>
    createBrowser(app).post('/api/auth/email-otp/send-verification-otp', {
      email: address,
      type: 'sign-in',
    })
  // Whatever is asked only once after the start is asked here.
  await ask(newEmail())()
  await harness.runJobs()
  const known = await statementsOf(ask(email))
  expect(known.length).toBeGreaterThanOrEqual(3)
  expect(await statementsOf(ask(unknown))).toEqual(known)
  const jobs = await database.$queryRaw<{ data: object }[]>`
    SELECT data FROM pgboss.job WHERE state = 'created' AND name = 'send-email-proof'`
  expect(new Set(jobs.map(({ data }) => JSON.stringify(data).length))).toHaveLength(1)
  expect(JSON.stringify(jobs)).not.toContain(email)
  const guess = (address: string) => () => enterCode(createBrowser(app), address, '123456')
  expect(await statementsOf(guess(unknown))).toEqual(await statementsOf(guess(email)))
  await harness.runJobs()
})
