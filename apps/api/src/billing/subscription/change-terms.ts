import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'
import { changeSubscription, type SubscriptionChange } from './change.ts'
import { active } from './lifecycle.ts'
import type { SubscriptionWithParts } from './present.ts'
import type { ProductTerms } from './terms.ts'

interface TermsChange {
  subscription: SubscriptionWithParts
  terms: Pick<ProductTerms, 'product' | 'price'>
  change: SubscriptionChange
  grants: GrantWithParts[]
}

interface ChangedTerms {
  subscription: SubscriptionWithParts
  writes: Writes[]
  /** To be given by `grantBenefitJob`. */
  grantIds: string[]
}

/** Another product, its price and its benefits, for a subscription that is held with its grants. */
export function changeTerms(
  tx: MerchantContext,
  { subscription: before, terms, change, grants }: TermsChange,
): ChangedTerms {
  const { organizationId, id: subscriptionId } = before
  const { product, price } = terms
  const { subscription, writes } = changeSubscription(tx, before, {
    dueAt: before.currentPeriodEnd,
    ...change,
    product,
    prices: [price],
    ...(change.discountId === null && { discount: null }),
  })
  const isEntitled = active.some((status) => status === subscription.status)
  const granted = planGrantsOfSubscription(tx, grants, { subscription, product, isEntitled })
  const sold = {
    where: { organizationId, subscriptionId, position: 0 },
    set: { productPriceId: price.id },
  }
  return {
    subscription,
    writes: [writes, { update: { subscriptionPrice: [sold] } }, ...granted.writes],
    grantIds: granted.grantIds,
  }
}
