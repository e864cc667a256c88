import { SubscriptionStatus } from '@tollgate/contracts'
import type { Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import { active, canMove } from './lifecycle.ts'
import { type Changed, milestonesOf } from './milestones.ts'
import { presentSubscription, type SubscriptionWithParts } from './present.ts'
import { renewalNewsAt } from './renewal-news.ts'

/** Columns, and the parts that follow them. */
export type SubscriptionChange = Partial<Omit<Subscription, 'id' | 'organizationId'>> &
  Partial<Pick<SubscriptionWithParts, 'product' | 'discount' | 'prices' | 'fields' | 'usage'>>

interface SubscriptionMove {
  subscription: SubscriptionWithParts
  writes: Writes
}

/** The only way to change a subscription, which is held, and to tell of it; its caller saves the writes. */
export function changeSubscription(
  tx: MerchantContext,
  before: SubscriptionWithParts,
  { product, discount, prices, fields, usage, ...columns }: SubscriptionChange,
): SubscriptionMove {
  const { organizationId, id } = before
  const set = {
    ...columns,
    renewalNewsAt: renewalNewsAt({ ...before, ...columns }),
    modifiedAt: nextVersion(before, tx.clock.now()),
  }
  const subscription = {
    ...before,
    ...set,
    ...(product && { product }),
    ...(discount !== undefined && { discount }),
    ...(prices && { prices }),
    ...(fields && { fields }),
    ...(usage && { usage }),
  }
  requireMove(before, subscription)
  const update = { subscription: [{ where: { organizationId, id }, set }] }
  const happened = whatHappened(before, subscription)
  const insert = {
    ...changesOf(tx, { before, subscription, happened }),
    subscriptionMilestone: milestonesOf(tx, { before, subscription, happened }),
  }
  return { subscription, writes: { update, insert } }
}

function requireMove({ id, status: from }: Subscription, { status: to }: Subscription): void {
  if (from === to || canMove(SubscriptionStatus.parse(from), SubscriptionStatus.parse(to))) return
  throw new Error(`Subscription ${id} is ${from} and cannot become ${to}`)
}

/** What those who listen hear of a change, in order. */
function changesOf(tx: MerchantContext, { before, subscription, happened }: Changed): ChangeRows {
  const { organizationId } = tx
  const change = {
    organizationId,
    before: presentSubscription(tx, before),
    after: presentSubscription(tx, subscription),
  }
  return joinChanges(
    changeRows(tx, 'subscription.updated', change),
    ...(happened.isActive ? [changeRows(tx, 'subscription.active', change)] : []),
    ...(happened.isPastDue ? [changeRows(tx, 'subscription.past_due', change)] : []),
    ...(happened.isCanceled ? [changeRows(tx, 'subscription.canceled', change)] : []),
    ...(happened.isUncanceled ? [changeRows(tx, 'subscription.uncanceled', change)] : []),
    ...(happened.isOver ? [changeRows(tx, 'subscription.revoked', change)] : []),
  )
}

/** Canceled is what is to end with its period, and what is revoked, even where it was to end already. */
function whatHappened(before: Subscription, after: Subscription): Changed['happened'] {
  const isOver = after.endedAt !== null && before.endedAt === null
  const wasRevoked = isOver && after.canceledAt?.getTime() === after.endedAt?.getTime()
  const isScheduled = !before.cancelAtPeriodEnd && (after.cancelAtPeriodEnd || isOver)
  return {
    isOver,
    isCanceled: isScheduled || wasRevoked,
    isUncanceled: before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd && !isOver,
    isActive: !isIn(before, active) && isIn(after, active),
    isPastDue: before.status !== 'past_due' && after.status === 'past_due',
  }
}

function isIn({ status }: Subscription, statuses: readonly string[]): boolean {
  return statuses.includes(status)
}
