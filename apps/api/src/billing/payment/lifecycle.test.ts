import { expect, it } from 'vitest'
import { canMove, hasEnded, paymentStatuses } from './lifecycle.ts'

const allowed = new Set([
  'pending → requires_action',
  'pending → succeeded',
  'pending → failed',
  'requires_action → requires_action',
  'requires_action → succeeded',
  'requires_action → failed',
])

const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

it.each(paymentStatuses)('has ended where no way leads on (%s)', (status) => {
  expect(hasEnded({ status })).toBe(status === 'succeeded' || status === 'failed')
})

it('knows no other status', () => {
  expect(() => hasEnded({ status: 'lost' })).toThrow()
})
