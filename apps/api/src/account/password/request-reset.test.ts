import { PasswordResetRequested } from '@tollgate/contracts'
import pg from 'pg'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { linkMailedTo, mailsTo, newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, database } = harness

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['request-password-reset', 'forget-password'])('%s', (name) => {
  const path = `/api/auth/${name}`

  it('mails a link that opens our own page and works for an hour', async () => {
    const { email } = await signUp(harness)
    const answer = await createBrowser(app).post(path, { email: email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(PasswordResetRequested.parse(answer.body)).toEqual({
      status: true,
      message: 'If this email exists in our system, check your email for the reset link',
    })
    await harness.runJobs()
    const link = await linkMailedTo(harness, email)
    expect(link.pathname).toBe('/reset-password')
    expect(link.searchParams.get('token')).toMatch(/^[a-zA-Z0-9]{24}$/)
    expect(link.searchParams.has('callbackURL')).toBe(false)
  })

  it('takes along where the token is wanted', async () => {
    const { email } = await signUp(harness)
    await createBrowser(app).post(path, { email, redirectTo: '/choose?step=2' })
    await harness.runJobs()
    const link = await linkMailedTo(harness, email)
    expect(link.searchParams.get('callbackURL')).toBe('/choose?step=2')
  })

  it.each(['/reset-password', '/reset-password?from=app', 'http://localhost:3000/reset-password'])(
    'brings the token to our own form, where %s asks for it',
    async (redirectTo) => {
      const { email } = await signUp(harness)
      await createBrowser(app).post(path, { email, redirectTo })
      await harness.runJobs()
      const link = await linkMailedTo(harness, email)
      expect(link.pathname).toBe('/reset-password')
      expect(link.searchParams.get('token')).toMatch(/^[a-zA-Z0-9]{24}$/)
      expect(link.searchParams.has('callbackURL')).toBe(false)
    },
  )

  it('answers the same for an unknown address, and sends no email', async () => {
    const { email } = await signUp(harness)
    const unknown = newEmail()
    const known = await createBrowser(app).post(path, { email })
    const answer = await createBrowser(app).post(path, { email: unknown })
    expect(answer).toMatchObject({ status: 200, body: known.body })
    expect([...answer.headers.keys()]).toEqual([...known.headers.keys()])
    await harness.runJobs()
    expect(await mailsTo(harness, unknown)).toEqual([])
  })

  it.each(['https://evil.example/steal', '//evil.example', 'javascript:alert(1)'])(
    '“Invalid redirectURL” for %s, before anything else',
    async (redirectTo) => {
      expect(await createBrowser(app).post(path, { redirectTo })).toMatchObject({
        status: 403,
        body: { code: 'INVALID_REDIRECTURL', message: 'Invalid redirectURL' },
      })
    },
  )

  it('“Invalid origin” for a form on another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await createBrowser(app).post(path, { email: newEmail() }, headers)
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid origin' } })
  })

  it.each([{}, { email: 'ada' }, { email: 7 }, { email: 'ada@example.com,eve@evil.example' }])(
    '“Invalid body parameters” for %j',
    async (body) => {
      expect(await createBrowser(app).post(path, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      })
    },
  )
})

/** The statements that the database is sent while a request is answered. */
async function statementsOf(path: string, email: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await createBrowser(app).post(path, { email })
  const statements = query.mock.calls.map(([given]: unknown[]) =>
    typeof given === 'object' && given !== null && 'text' in given
      ? String(given.text)
      : String(given),
  )
  query.mockRestore()
  // Now and then a request happens to be the one that refreshes the list of queues.
  return statements.filter((statement) => !statement.includes('FROM pgboss.queue q'))
}

test.each(['request-password-reset', 'send-verification-email'])(
  '%s is the same work for known and unknown addresses',
  async (name) => {
    const path = `/api/auth/${name}`
    const { email } = await signUp(harness)
    // Whatever is asked only once after the start is asked here.
    await createBrowser(app).post(path, { email: newEmail() })
    await harness.runJobs()
    const tokens = await database.verification.count()
    const known = await statementsOf(path, email)
    expect(known.length).toBeGreaterThanOrEqual(2)
    expect(await statementsOf(path, newEmail())).toEqual(known)
    const jobs = await database.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE state = 'created' ORDER BY created_on`
    expect(jobs).toHaveLength(2)
    const [first, second] = jobs.map(({ data }) => JSON.stringify(data).length)
    expect(second).toBe(first)
    expect(await database.verification.count()).toBe(tokens)
    await harness.runJobs()
  },
)
