import { describe, expect, it, test } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { readSettings } from '../../settings/settings.ts'
import { PASSWORD, signUp } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { expiryFrom, isRefreshDue } from './lifecycle.ts'

const harness = await createHarness({ settings: { SESSION_MAX_AGE: 2 * DAY } })
const { clock, database } = harness

async function expiryOf(browser: Browser): Promise<Date | null> {
  const { body } = await browser.get('/api/auth/get-session')
  return body === null ? null : new Date(Object(body).session.expiresAt)
}

/** Uses a session twice a day, and answers whether it is one at the end. */
async function useFor(browser: Browser, days: number): Promise<boolean> {
  for (let half = 0; half < 2 * days; half++) {
    clock.advance({ hours: 12 })
    if ((await expiryOf(browser)) === null) return false
  }
  return true
}

describe('a session with a greatest age', () => {
  it('ends then, however much it is used, and says so from the beginning', async () => {
    const { email, browser } = await signUp(harness)
    const end = secondsAfter(clock.now(), 2 * DAY)
    expect(await expiryOf(browser)).toEqual(end)
    expect(await useFor(browser, 1.5)).toBe(true)
    expect(await expiryOf(browser)).toEqual(end)
    expect(await useFor(browser, 0.5)).toBe(false)
    expect(browser.cookies.has('tollgate.session_token')).toBe(false)
    expect(await database.session.count({ where: { user: { email } } })).toBe(0)
  })

  it('begins anew once its user has proven who they are', async () => {
    const { browser } = await signUp(harness)
    expect(await useFor(browser, 1.5)).toBe(true)
    await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(await useFor(browser, 1.5)).toBe(true)
    expect(await useFor(browser, 0.5)).toBe(false)
  })

  it('ends, and is not listed, where it was begun before the setting', async () => {
    const { email, browser } = await signUp(harness)
    const other = await signUp(harness)
    const before = secondsAfter(clock.now(), -2 * DAY)
    const { userId } = await database.session.findFirstOrThrow({ where: { user: { email } } })
    await database.session.updateMany({
      where: { user: { email: other.email } },
      data: { userId, authenticatedAt: before },
    })
    await database.session.updateMany({
      where: { userId },
      data: { expiresAt: secondsAfter(clock.now(), 5 * DAY) },
    })
    expect((await browser.get('/api/auth/list-sessions')).body).toHaveLength(1)
    expect(await expiryOf(other.browser)).toBeNull()
    expect(await expiryOf(browser)).not.toBeNull()
  })
})

test('no copy in a cookie outlives it', async () => {
  const copying = await createHarness({
    settings: {
      SESSION_MAX_AGE: 3600,
      SESSION_COOKIE_CACHE: true,
      SESSION_COOKIE_CACHE_AGE: 3600,
    },
  })
  const { browser } = await signUp(copying)
  copying.clock.advance({ minutes: 59 })
  expect(await expiryOf(browser)).not.toBeNull()
  const copy = browser.cookies.get('tollgate.session_data') ?? ''
  copying.clock.advance({ minutes: 1 })
  browser.cookies.set('tollgate.session_data', copy)
  expect(await expiryOf(browser)).toBeNull()
})

test.each([
  { age: 0, proven: 90 * DAY, expires: 7 * DAY },
  { age: 30 * DAY, proven: 0, expires: 7 * DAY },
  { age: 30 * DAY, proven: 25 * DAY, expires: 5 * DAY },
  { age: 30 * DAY, proven: 30 * DAY, expires: 0 },
])('of $age s, proven $proven s ago: used now, it expires in $expires s', (given) => {
  const now = new Date('2026-03-14T12:00:00Z')
  const settings = readSettings({ SESSION_MAX_AGE: String(given.age) })
  const authenticatedAt = secondsAfter(now, -given.proven)
  const session = { rememberMe: true, authenticatedAt }
  expect(expiryFrom(settings, now, session)).toEqual(secondsAfter(now, given.expires))
  const expiresAt = secondsAfter(now, given.expires)
  expect(isRefreshDue(settings, { ...session, expiresAt }, now)).toBe(false)
  const dayLess = { ...session, expiresAt: secondsAfter(expiresAt, -DAY) }
  expect(isRefreshDue(settings, dayLess, now)).toBe(true)
})
