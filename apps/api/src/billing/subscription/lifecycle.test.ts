import { SubscriptionStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove } from './lifecycle.ts'

const allowed = new Set([
  'incomplete → active',
  'incomplete → trialing',
  'incomplete → incomplete_expired',
  'trialing → trialing',
  'trialing → active',
  'trialing → past_due',
  'trialing → canceled',
  'active → active',
  'active → past_due',
  'active → canceled',
  'past_due → past_due',
  'past_due → active',
  'past_due → canceled',
])
const statuses = SubscriptionStatus.options
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

it.each(pairs)('goes from %s to %s only as the table says', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`))
})
