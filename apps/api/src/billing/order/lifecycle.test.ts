import { OrderStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove } from './lifecycle.ts'

const allowed = new Set([
  'pending → paid',
  'paid → partially_refunded',
  'paid → refunded',
  'partially_refunded → paid',
  'partially_refunded → partially_refunded',
  'partially_refunded → refunded',
  'refunded → paid',
  'refunded → partially_refunded',
])
const statuses = OrderStatus.options
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})
