import { RefundStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, hasEnded } from './lifecycle.ts'

const allowed = new Set(['pending → succeeded', 'pending → failed', 'pending → canceled'])
const statuses = RefundStatus.options
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

it.each(statuses)('has ended where no way leads on (%s)', (status) => {
  expect(hasEnded({ status })).toBe(status !== 'pending')
})

it('knows no other status', () => {
  expect(() => hasEnded({ status: 'lost' })).toThrow()
})
