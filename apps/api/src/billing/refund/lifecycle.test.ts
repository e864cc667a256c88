import { RefundStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, isNews } from './lifecycle.ts'

const allowed = new Set([
  'pending → succeeded',
  'pending → failed',
  'pending → canceled',
  'succeeded → failed',
  'succeeded → canceled',
])
const statuses = RefundStatus.options
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

it('ignores the status it already has, and those it can no longer reach', () => {
  const succeeded = { status: 'succeeded', processorId: 'one' } as const
  expect(isNews({ status: 'pending' }, succeeded)).toBe(true)
  expect(isNews({ status: 'succeeded' }, succeeded)).toBe(false)
  expect(isNews({ status: 'failed' }, succeeded)).toBe(false)
})

it('knows no other status', () => {
  expect(() => isNews({ status: 'lost' }, { status: 'pending', processorId: 'one' })).toThrow()
})
