import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { changeSubscription, type SubscriptionChange } from './change.ts'
import type { Told } from './mails.ts'
import type { PaidOrder } from './paid-order.ts'
import type { Attempt } from './read-attempts.ts'
import type { Begun } from './settle-meters.ts'

/** What the outcome of an attempt brings. */
export interface Settled {
  writes: Writes[]
  grantIds: string[]
  paid: PaidOrder[]
  told: Told[]
  refundIds?: string[]
  begun?: Begun[]
}

/** A change of the subscription, with its benefits brought to it. */
export function moveWithGrants(
  tx: MerchantContext,
  attempt: Attempt,
  change: SubscriptionChange,
  isEntitled: boolean,
) {
  const { subscription, writes } = changeSubscription(tx, attempt.subscription, change)
  const { product } = subscription
  const granted = planGrantsOfSubscription(tx, attempt.held, {
    subscription,
    product,
    isEntitled,
  })
  return { subscription, writes: [writes, ...granted.writes], grantIds: granted.grantIds }
}
