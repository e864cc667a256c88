import { expect, it } from 'vitest'
import { canMove, grantStatuses, statusOf } from './lifecycle.ts'

const allowed = new Set(['pending → granted', 'pending → revoked', 'granted → revoked'])

const pairs = grantStatuses.flatMap((from) => grantStatuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

const now = new Date('2026-03-14T09:00:00Z')

it.each([
  ['pending', { grantedAt: null, revokedAt: null }],
  ['granted', { grantedAt: now, revokedAt: null }],
  ['revoked', { grantedAt: null, revokedAt: now }],
] as const)('is %s by its dates', (status, dates) => {
  expect(statusOf(dates)).toBe(status)
})
