import type { Discount, Organization } from '@tollgate/db'
import { refusal } from '../../core/errors.ts'
import type { RedeemableDiscount } from '../discount/redeemable.ts'
import { requireCharging } from '../organization/require-charging.ts'
import { discountAt, type SubscriptionFacts } from './facts.ts'
import { type Reason, revoked, scheduledToEnd, uncanceled } from './lifecycle.ts'
import { type NewTerms, type ProductChangePlan, planProductChange } from './plan-product-change.ts'

/** One change of a subscription. */
export type Wish<Terms extends NewTerms = NewTerms> =
  | { kind: 'product'; terms: Terms; behavior: 'invoice' | 'prorate' }
  | { kind: 'discount'; discount: RedeemableDiscount | null }
  | { kind: 'cancel'; why: Reason }
  | { kind: 'uncancel' }
  | { kind: 'revoke'; why: Reason }

interface State extends SubscriptionFacts {
  isChanging: boolean
  isUnpaid: boolean
  organization: Pick<Organization, 'suspendedAt'>
}

/** Refuses what can’t be done to a subscription as it is. */
export function requireChangeable(
  { subscription, isChanging, isUnpaid, organization }: State,
  kind: Wish['kind'],
): void {
  const hasEnded = subscription.endedAt !== null
  if (kind === 'uncancel') {
    if (hasEnded) throw refusal('subscription.ended')
    if (!subscription.cancelAtPeriodEnd) throw refusal('subscription.not_canceled')
  } else if (hasEnded || (subscription.cancelAtPeriodEnd && kind !== 'revoke')) {
    throw refusal('subscription.already_canceled')
  }
  if (isChanging) throw refusal('subscription.update_pending')
  if (kind !== 'product') return
  requireCharging(organization)
  if (isUnpaid) throw refusal('subscription.past_due')
}

/** What a change comes to: written, or only shown. */
export function planUpdate(facts: SubscriptionFacts, wish: Wish, at: Date): ProductChangePlan {
  const { subscription } = facts
  switch (wish.kind) {
    case 'product':
      return planProductChange(facts, wish.terms, { at, behavior: wish.behavior })
    case 'discount':
      if (hasAlready(facts, wish.discount)) return changeOnly({})
      return changeOnly({ discountId: wish.discount?.id ?? null, discountAppliedAt: null })
    case 'cancel':
      return changeOnly(scheduledToEnd(subscription, at, wish.why))
    case 'uncancel':
      return changeOnly(uncanceled())
    case 'revoke':
      return changeOnly(revoked(at, wish.why))
  }
}

/** Whether it has that discount, or none, and the next period would as well. */
export function hasAlready(
  facts: SubscriptionFacts,
  discount: Pick<Discount, 'id'> | null,
): boolean {
  const { discountId, currentPeriodEnd } = facts.subscription
  if (discountId !== (discount?.id ?? null)) return false
  return discount === null || discountAt(facts, currentPeriodEnd) !== null
}

function changeOnly(change: ProductChangePlan['change']): ProductChangePlan {
  return { change, bill: null, waits: [] }
}

/** The facts once a change is made, and what it costs is paid. */
export function factsAfter(
  facts: SubscriptionFacts,
  wish: Wish,
  { change, bill, waits }: ProductChangePlan,
): SubscriptionFacts {
  const { subscription } = facts
  const { organizationId, id: subscriptionId } = subscription
  const givenBack = wish.kind === 'revoke' ? facts.heldBalance : 0
  const lines = waits.map(({ label, amount, productPriceId }, index) => ({
    id: `${index}`,
    organizationId,
    subscriptionId,
    label,
    amount,
    productPriceId,
    orderId: null,
    createdAt: subscription.currentPeriodStart,
  }))
  return {
    ...facts,
    ...(wish.kind === 'product' && { product: wish.terms.product, prices: wish.terms.prices }),
    ...(wish.kind === 'discount' && { discount: wish.discount }),
    subscription: { ...subscription, ...change },
    waiting: [...facts.waiting, ...lines],
    balance: (bill?.settlement.balanceAfter ?? facts.balance) + givenBack,
  }
}
