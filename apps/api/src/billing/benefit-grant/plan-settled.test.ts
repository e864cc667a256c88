import { describe, expect, it } from 'vitest'
import { HOUR } from '../../core/calendar.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { nextAfter } from './plan-settled.ts'

describe('the next attempt', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const after = (attempts: number, ...given: ConstructorParameters<typeof PlatformFailure>) => {
    const { dueAt, ...next } = nextAfter(now, { attempts }, new PlatformFailure(...given))
    return [dueAt && (dueAt.getTime() - now.getTime()) / 1000, next.attempts, next.error.type]
  }

  it.each([
    ['first', after(0, 'unavailable'), [2, 1, 'TryingAgain']],
    ['second', after(1, 'unavailable'), [4, 2, 'TryingAgain']],
    ['fifteenth', after(14, 'unavailable'), [2 ** 15, 15, 'TryingAgain']],
    ['twentieth', after(19, 'permission_missing'), [12 * HOUR, 20, 'MerchantActionRequired']],
    ['last', after(20, 'unavailable'), [null, 21, 'MerchantActionRequired']],
    ['customer’s', after(0, 'account_refused'), [null, 1, 'ActionRequired']],
    ['platform’s', after(7, 'unavailable', { retryAfterSeconds: 30 }), [30, 7, 'TryingAgain']],
    [
      'platform’s at once',
      after(7, 'unavailable', { retryAfterSeconds: 0 }),
      [1, 7, 'TryingAgain'],
    ],
  ])('%s', (_, next, expected) => {
    expect(next).toEqual(expected)
  })
})
