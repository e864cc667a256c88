import { expect, test } from 'vitest'
import { DAY } from '../../core/calendar.ts'
import { readSettings } from '../../settings/settings.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { isFresh, requireFresh } from './freshness.ts'

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

test('answers “Session is not fresh” for one that is stale', () => {
  const { clock, session } = ageOf({ updated: DAY, signedIn: DAY })
  expect(() => requireFresh({ clock, settings: readSettings({}) }, session)).toThrow(
    expect.objectContaining({ status: 403, message: 'Session is not fresh' }),
  )
})
