import { CheckoutStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove } from './lifecycle.ts'

const allowed = new Set([
  'open → confirmed',
  'open → expired',
  'confirmed → succeeded',
  'confirmed → failed',
  'confirmed → open',
])

const pairs = CheckoutStatus.options.flatMap((from) =>
  CheckoutStatus.options.map((to) => [from, to] as const),
)

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})
