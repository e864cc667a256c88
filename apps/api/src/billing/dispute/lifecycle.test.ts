import { DisputeStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, isOpen } from './lifecycle.ts'

const allowed = new Set([
  'needs_response → under_review',
  'needs_response → won',
  'needs_response → lost',
  'under_review → won',
  'under_review → lost',
])
const statuses = DisputeStatus.options
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

it.each(statuses)('is open until it is decided (%s)', (status) => {
  expect(isOpen({ status })).toBe(status === 'needs_response' || status === 'under_review')
})
