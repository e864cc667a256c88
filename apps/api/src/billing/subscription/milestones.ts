import type { SubscriptionMilestoneKind } from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { SubscriptionWithParts } from './present.ts'

export interface Changed {
  before: SubscriptionWithParts
  subscription: SubscriptionWithParts
  happened: {
    isOver: boolean
    isCanceled: boolean
    isUncanceled: boolean
    isActive: boolean
    isPastDue: boolean
  }
}

/** What a change adds to the timeline; each as of when it happened, however late it was noticed. */
export function milestonesOf(
  { clock, organizationId }: MerchantContext,
  { before, subscription, happened }: Changed,
): NewRow<'subscriptionMilestone'>[] {
  const now = clock.now()
  const { id: subscriptionId, productId, pastDueAt, canceledAt, endedAt } = subscription
  const add = (kind: SubscriptionMilestoneKind, at: Date | null, products = noProducts) => ({
    id: newId(),
    organizationId,
    subscriptionId,
    kind,
    ...products,
    createdAt: at ?? now,
  })
  const products = { productId, previousProductId: before.productId }
  return [
    ...(productId === before.productId ? [] : [add('changed', now, products)]),
    ...(happened.isPastDue ? [add('past_due', pastDueAt)] : []),
    ...(happened.isActive && before.status === 'past_due' ? [add('recovered', now)] : []),
    ...(happened.isCanceled ? [add('canceled', canceledAt)] : []),
    ...(happened.isUncanceled ? [add('uncanceled', now)] : []),
    ...(happened.isOver ? [add('ended', endedAt)] : []),
  ]
}

const noProducts: { productId: string | null; previousProductId: string | null } = {
  productId: null,
  previousProductId: null,
}
