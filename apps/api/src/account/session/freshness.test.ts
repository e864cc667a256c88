import { expect, test } from 'vitest'
import { DAY } from '../../core/calendar.ts'
import { readSettings } from '../../settings/settings.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { isFresh, isRecentlyProven, requireFresh, requireRecentProof } from './freshness.ts'

function ageOf(seconds: { updated: number; signedIn: number }) {
  const clock = createTestClock()
  const before = (age: number) => new Date(clock.now().getTime() - 1000 * age)
  const session = { updatedAt: before(seconds.updated), authenticatedAt: before(seconds.signedIn) }
  return { clock, session }
}

test.each([
  { settings: {}, updated: DAY - 1, signedIn: 9 * DAY, fresh: true },
  { settings: {}, updated: DAY, signedIn: DAY, fresh: false },
  { settings: { SESSION_FRESH_FROM: 'sign-in' }, updated: 0, signedIn: DAY - 1, fresh: true },
  { settings: { SESSION_FRESH_FROM: 'sign-in' }, updated: 0, signedIn: DAY, fresh: false },
  { settings: { SESSION_FRESH_AGE: '0' }, updated: 9 * DAY, signedIn: 9 * DAY, fresh: true },
  { settings: { SESSION_FRESH_AGE: '60' }, updated: 60, signedIn: 60, fresh: false },
])('with $settings, used $updated s and made $signedIn s ago: fresh is $fresh', (given) => {
  const { clock, session } = ageOf(given)
  expect(isFresh({ clock, settings: readSettings(given.settings) }, session)).toBe(given.fresh)
})

test.each([
  { settings: {}, signedIn: DAY - 1, proven: true },
  { settings: {}, signedIn: DAY, proven: false },
  { settings: { SESSION_FRESH_AGE: '60' }, signedIn: 60, proven: false },
  { settings: { SESSION_FRESH_AGE: '0' }, signedIn: 9 * DAY, proven: true },
])('with $settings, used just now and proven $signedIn s ago: recently is $proven', (given) => {
  const { clock, session } = ageOf({ ...given, updated: 0 })
  const ctx = { clock, settings: readSettings(given.settings) }
  expect(isRecentlyProven(ctx, session)).toBe(given.proven)
})

test('answers “Session is not fresh” for one that is stale', () => {
  const { clock, session } = ageOf({ updated: DAY, signedIn: DAY })
  const ctx = { clock, settings: readSettings({}) }
  const notFresh = expect.objectContaining({ status: 403, message: 'Session is not fresh' })
  expect(() => requireFresh(ctx, session)).toThrow(notFresh)
  expect(() => requireRecentProof(ctx, session)).toThrow(notFresh)
})
