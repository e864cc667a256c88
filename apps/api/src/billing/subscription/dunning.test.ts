import { describe, expect, it } from 'vitest'
import { nextAttemptAt } from './dunning.ts'

const pastDueAt = new Date('2026-03-01T00:00:00.000Z')

/** The days on which a card is charged that fails each time for the same reason. */
function attempts(declineCode: string | null): string[] {
  const days: string[] = []
  let at: Date | null = pastDueAt
  while (at) {
    days.push(at.toISOString().slice(0, 16))
    at = nextAttemptAt({ pastDueAt, failures: days.length, at, declineCode })
  }
  return days
}

describe('a card that fails', () => {
  it.each([['insufficient_funds'], [null], ['generic_decline']])(
    'because of %s is charged 2, 7, 14 and 21 days later',
    (declineCode) => {
      expect(attempts(declineCode)).toEqual([
        '2026-03-01T00:00',
        '2026-03-03T00:00',
        '2026-03-08T00:00',
        '2026-03-15T00:00',
        '2026-03-22T00:00',
      ])
    },
  )

  it.each([['stolen_card'], ['expired_card'], ['do_not_honor'], ['fraudulent']])(
    'because of %s is charged once more, at the deadline',
    (declineCode) => {
      expect(attempts(declineCode)).toEqual(['2026-03-01T00:00', '2026-03-22T00:01'])
    },
  )

  it('after the deadline is not charged again, however few attempts there were', () => {
    const at = new Date('2026-03-22T00:01:00.000Z')
    expect(nextAttemptAt({ pastDueAt, failures: 1, at, declineCode: null })).toBeNull()
  })
})
