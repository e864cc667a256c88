import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { type HeldGrants, planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { changeSubscription, type SubscriptionChange } from './change.ts'
import { active } from './lifecycle.ts'
import type { SubscriptionWithParts } from './present.ts'
import { soldPrices } from './start.ts'
import type { ProductTerms } from './terms.ts'

interface TermsChange {
  subscription: SubscriptionWithParts
  terms: Pick<ProductTerms, 'product' | 'prices'>
  change: SubscriptionChange
  held: HeldGrants
}

interface ChangedTerms {
  subscription: SubscriptionWithParts
  writes: Writes[]
  /** To be given by `grantBenefitJob`. */
  grantIds: string[]
}

/** Another product, its prices and its benefits, for a subscription that is held with its grants. */
export function changeTerms(
  tx: MerchantContext,
  { subscription: before, terms, change, held }: TermsChange,
): ChangedTerms {
  const { product, prices } = terms
  const { subscription, writes } = changeSubscription(tx, before, {
    dueAt: before.currentPeriodEnd,
    ...change,
    product,
    prices,
    ...(change.discountId === null && { discount: null }),
  })
  const isEntitled = active.some((status) => status === subscription.status)
  const granted = planGrantsOfSubscription(tx, held, { subscription, product, isEntitled })
  return {
    subscription,
    writes: [writes, replacePrices(before, subscription), ...granted.writes],
    grantIds: granted.grantIds,
  }
}

/** What stays is only moved: a statement can’t insert what it deletes. */
function replacePrices(before: SubscriptionWithParts, after: SubscriptionWithParts): Writes {
  const old = new Set(before.prices.map(({ id }) => id))
  const wanted = new Set(after.prices.map(({ id }) => id))
  const sold = soldPrices(after)
  const staying = sold.filter(({ productPriceId }) => old.has(productPriceId))
  const gone = soldPrices(before).filter(({ productPriceId }) => !wanted.has(productPriceId))
  return {
    insert: { subscriptionPrice: sold.filter((price) => !staying.includes(price)) },
    update: {
      subscriptionPrice: staying.map(({ position, ...where }) => ({ where, set: { position } })),
    },
    remove: { subscriptionPrice: gone.map(({ position: _, ...key }) => key) },
  }
}
