import { SubscriptionStatus } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, revoked } from './lifecycle.ts'

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

it('changes what was said of a cancellation only as far as more is said when it is revoked', () => {
  const said = { customerCancellationReason: 'unused', customerCancellationComment: 'Sorry.' }
  const at = new Date('2026-06-16T08:00:00Z')
  const revokedWith = (why: Parameters<typeof revoked>[1]) => ({ ...said, ...revoked(at, why) })
  expect(revokedWith({ reason: null, comment: null })).toMatchObject(said)
  expect(revokedWith({ reason: 'other', comment: null })).toMatchObject({
    ...said,
    customerCancellationReason: 'other',
  })
  expect(revokedWith({ reason: null, comment: 'Again.' })).toMatchObject({
    ...said,
    customerCancellationComment: 'Again.',
  })
})
