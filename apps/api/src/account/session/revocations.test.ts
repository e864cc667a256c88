import { setImmediate } from 'node:timers/promises'
import { SessionWithUser } from '@tollgate/contracts'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkMailedTo, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { startSecondProcess } from '../../testing/second-process.ts'
import { createRevocations } from './revocations.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { database, clock, services } = harness
const second = await startSecondProcess(harness)
const path = '/api/auth/get-session'

/** A user of the first process, whose cookies were copied to the second. */
async function copiedUser() {
  const { email, browser } = await signUp(harness)
  await browser.get(path)
  const copied = createBrowser(second.app)
  for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
  return { email, browser, copied: keepingCookies(copied) }
}

/** Whatever the server says about cookies, this browser keeps what it has. */
function keepingCookies(browser: Browser) {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return async () => (await createBrowser(second.app).get(path, { cookie: cookies })).body
}

/** Anything requested later than a second after now must see the revocation. */
async function expectWithinASecond(hears: () => Promise<boolean>): Promise<void> {
  const since = performance.now()
  for (;;) {
    const askedAt = performance.now()
    if (await hears()) return
    expect(askedAt - since).toBeLessThan(1000)
    await setImmediate()
  }
}

async function seen(read: () => Promise<unknown>) {
  return SessionWithUser.nullable().parse(await read())
}

async function sessionLookups(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(services.pool, 'query')
  await work()
  const { calls } = queries.mock
  queries.mockRestore()
  return calls.filter((call) => JSON.stringify(call).includes('secret_hash')).length
}

describe('another process', () => {
  it('takes the copy without asking the database, as long as nothing happened', async () => {
    const { copied, email } = await copiedUser()
    // A machine under load may bring news late; then the database is asked, rightly.
    await vi.waitFor(async () => {
      const lookups = await sessionLookups(async () => {
        expect(await copied()).toMatchObject({ user: { email } })
      })
      expect(lookups).toBe(0)
    }, 5000)
  })

  it.each([
    ['signing out', (browser: Browser) => browser.post('/api/auth/sign-out')],
    ['revoking all sessions', (browser: Browser) => browser.post('/api/auth/revoke-sessions')],
  ])('refuses the copy within a second of %s', async (_kind, end) => {
    const { browser, copied } = await copiedUser()
    expect(await copied()).not.toBeNull()
    await end(browser)
    await expectWithinASecond(async () => (await copied()) === null)
  })

  it('refuses the copy within a second of its session being revoked elsewhere', async () => {
    const { email, copied } = await copiedUser()
    const { browser } = await signIn(harness, { email })
    await browser.post('/api/auth/revoke-other-sessions')
    await expectWithinASecond(async () => (await copied()) === null)
  })

  it('refuses the copy within a second of the browser signing in anew', async () => {
    const { email, browser, copied } = await copiedUser()
    await signIn(harness, { email }, browser)
    await expectWithinASecond(async () => (await copied()) === null)
  })

  it('shows a change of the user within a second', async () => {
    const { browser, copied } = await copiedUser()
    await browser.post('/api/auth/update-user', { name: 'Countess Lovelace' })
    await expectWithinASecond(async () => (await seen(copied))?.user.name === 'Countess Lovelace')
  })

  it('shows another active organization within a second', async () => {
    const { browser, copied } = await copiedUser()
    const made = await browser.post('/api/auth/organization/create', { name: 'Acme', slug: 'acme' })
    expect(made.status).toBe(200)
    await expectWithinASecond(async () =>
      Boolean((await seen(copied))?.session.activeOrganizationId),
    )
  })

  it('shows a verified address within a second', async () => {
    const { email, copied } = await copiedUser()
    const link = await linkMailedTo(harness, email)
    await createBrowser(harness.app).get(`/api/auth${link.pathname}${link.search}`)
    await expectWithinASecond(async () => (await seen(copied))?.user.emailVerified === true)
  })

  it('refuses the copy although the connection for notices was cut', async () => {
    const { browser, copied } = await copiedUser()
    await database.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN session_revocations'`
    await browser.post('/api/auth/sign-out')
    await expectWithinASecond(async () => (await copied()) === null)
  })
})

describe('what is known about revocations', () => {
  const { pool, logger } = services
  const copy = { sessionRevision: 0, userRevision: 0 }
  const ids = { sessionId: crypto.randomUUID(), userId: crypto.randomUUID() }

  beforeEach(() => database.sessionRevocation.deleteMany())

  it('is nothing before the first reading, so that no copy is trusted', async () => {
    const revocations = createRevocations({ pool, clock, logger, copyAgeSeconds: 60 })
    expect(revocations.isCurrent({ ...copy, ...ids })).toBe(false)
    await revocations.start()
    expect(revocations.isCurrent({ ...copy, ...ids })).toBe(true)
    await revocations.stop()
  })

  it('includes what was revoked before the process started', async () => {
    await database.sessionRevocation.create({
      data: { sessionId: ids.sessionId, revokedAt: clock.now() },
    })
    clock.advance({ seconds: 59 })
    const revocations = createRevocations({ pool, clock, logger, copyAgeSeconds: 60 })
    await revocations.start()
    expect(revocations.isCurrent({ ...copy, ...ids })).toBe(false)
    expect(revocations.isCurrent({ ...copy, ...ids, sessionId: crypto.randomUUID() })).toBe(true)
    await revocations.stop()
  })

  it('is nothing while the database is away, so that no copy is trusted', async () => {
    const refuse = { value: () => Promise.reject(new Error('away')) }
    const away: Pool = Object.create(pool, { query: refuse, connect: refuse })
    const revocations = createRevocations({ pool: away, clock, logger, copyAgeSeconds: 60 })
    await revocations.start()
    expect(revocations.isCurrent({ ...copy, ...ids })).toBe(false)
    await revocations.stop()
  })

  it('is deleted when no copy can be that old anymore', async () => {
    await database.sessionRevocation.create({
      data: { sessionId: ids.sessionId, revokedAt: clock.now() },
    })
    clock.advance({ hours: 2 })
    await harness.runDue()
    expect(await database.sessionRevocation.count()).toBe(0)
  })
})
