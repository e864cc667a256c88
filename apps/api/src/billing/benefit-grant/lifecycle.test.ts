import { expect, it } from 'vitest'
import { canMove, grantStatuses, statusOf } from './lifecycle.ts'

const allowed = new Set([
  'revoked → pending',
  'revoked → frozen',
  'pending → granted',
  'pending → frozen',
  'pending → revoked',
  'granted → pending',
  'granted → frozen',
  'granted → revoked',
  'frozen → pending',
  'frozen → revoked',
])

const pairs = grantStatuses.flatMap((from) => grantStatuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})

const now = new Date('2026-03-14T09:00:00Z')

it.each([
  ['pending', { grantedAt: null, revokedAt: null, frozenAt: null }],
  ['granted', { grantedAt: now, revokedAt: null, frozenAt: null }],
  ['frozen', { grantedAt: null, revokedAt: now, frozenAt: now }],
  ['revoked', { grantedAt: null, revokedAt: now, frozenAt: null }],
] as const)('is %s by its dates', (status, dates) => {
  expect(statusOf(dates)).toBe(status)
})
