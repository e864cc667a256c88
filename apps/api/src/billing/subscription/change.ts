import { SubscriptionStatus } from '@tollgate/contracts'
import type { Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import { active, canMove } from './lifecycle.ts'
import { presentSubscription, type SubscriptionWithParts } from './present.ts'

/** Columns, and the parts that follow them. */
export type SubscriptionChange = Partial<Omit<Subscription, 'id' | 'organizationId'>> &
  Partial<Pick<SubscriptionWithParts, 'product' | 'discount' | 'prices' | 'fields'>>

interface SubscriptionMove {
  subscription: SubscriptionWithParts
  writes: Writes
}

/** The only way to change a subscription, which is held, and to tell of it; its caller saves the writes. */
export function changeSubscription(
  tx: MerchantContext,
  before: SubscriptionWithParts,
  { product, discount, prices, fields, ...columns }: SubscriptionChange,
): SubscriptionMove {
  const { organizationId, id } = before
  const set = { ...columns, modifiedAt: nextVersion(before, tx.clock.now()) }
  const subscription = {
    ...before,
    ...set,
    ...(product && { product }),
    ...(discount !== undefined && { discount }),
    ...(prices && { prices }),
    ...(fields && { fields }),
  }
  requireMove(before, subscription)
  const update = { subscription: [{ where: { organizationId, id }, set }] }
  return { subscription, writes: { update, insert: { ...changesOf(tx, before, subscription) } } }
}

function requireMove({ id, status: from }: Subscription, { status: to }: Subscription): void {
  if (from === to || canMove(SubscriptionStatus.parse(from), SubscriptionStatus.parse(to))) return
  throw new Error(`Subscription ${id} is ${from} and cannot become ${to}`)
}

/** What those who listen hear of a change, in order. */
function changesOf(
  tx: MerchantContext,
  before: SubscriptionWithParts,
  subscription: SubscriptionWithParts,
): ChangeRows {
  const { organizationId } = tx
  const change = {
    organizationId,
    before: presentSubscription(tx, before),
    after: presentSubscription(tx, subscription),
  }
  const isOver = subscription.endedAt !== null && before.endedAt === null
  const isCanceled = !before.cancelAtPeriodEnd && (subscription.cancelAtPeriodEnd || isOver)
  const wasRevoked =
    isOver && subscription.canceledAt?.getTime() === subscription.endedAt?.getTime()
  const isUncanceled = before.cancelAtPeriodEnd && !subscription.cancelAtPeriodEnd && !isOver
  const isActive = !isIn(before, active) && isIn(subscription, active)
  const isPastDue = before.status !== 'past_due' && subscription.status === 'past_due'
  return joinChanges(
    changeRows(tx, 'subscription.updated', change),
    ...(isActive ? [changeRows(tx, 'subscription.active', change)] : []),
    ...(isPastDue ? [changeRows(tx, 'subscription.past_due', change)] : []),
    ...(isCanceled || wasRevoked ? [changeRows(tx, 'subscription.canceled', change)] : []),
    ...(isUncanceled ? [changeRows(tx, 'subscription.uncanceled', change)] : []),
    ...(isOver ? [changeRows(tx, 'subscription.revoked', change)] : []),
  )
}

function isIn({ status }: Subscription, statuses: readonly string[]): boolean {
  return statuses.includes(status)
}
