import type { CancellationReason } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findRedeemable } from '../discount/queries.ts'
import { obstacleTo, type Sale } from '../discount/redeemable.ts'
import { readSubscriptionSettings } from '../organization/present.ts'
import { hasAlready, type Wish } from './plan-update.ts'
import type { HeldSubscription } from './read-facts.ts'
import { type ProductTerms, requireTerms } from './terms.ts'

/** What merchants and customers ask for: exactly one of it. */
export interface AskedUpdate {
  product_id?: string | undefined
  proration_behavior?: 'invoice' | 'prorate' | null | undefined
  discount_id?: string | null | undefined
  cancel_at_period_end?: boolean | null | undefined
  revoke?: true | undefined
  reason: CancellationReason | null
  comment: string | null
}

export function kindOf(asked: AskedUpdate): Wish['kind'] {
  if (asked.product_id !== undefined) return 'product'
  if (asked.discount_id !== undefined) return 'discount'
  if (asked.revoke) return 'revoke'
  return asked.cancel_at_period_end ? 'cancel' : 'uncancel'
}

/** What was asked for, with all that it depends on. */
export async function readWish(
  tx: MerchantContext,
  held: HeldSubscription,
  asked: AskedUpdate,
): Promise<Wish<ProductTerms>> {
  const { reason, comment } = asked
  const why = { reason, comment: comment?.trim() || null }
  if (asked.product_id !== undefined) {
    const terms = await requireTerms(tx, held.subscription, asked.product_id.toLowerCase())
    return { kind: 'product', terms, behavior: asked.proration_behavior ?? usualBehavior(held) }
  }
  if (asked.discount_id !== undefined) {
    return { kind: 'discount', discount: await readDiscount(tx, held, asked.discount_id) }
  }
  if (asked.revoke) return { kind: 'revoke', why }
  return asked.cancel_at_period_end ? { kind: 'cancel', why } : { kind: 'uncancel' }
}

function usualBehavior({ organization }: HeldSubscription) {
  return readSubscriptionSettings(organization.subscriptionSettings).proration_behavior
}

async function readDiscount(tx: MerchantContext, held: HeldSubscription, id: string | null) {
  if (id === null) return null
  const at = ['body', 'discount_id']
  const discount = await findRedeemable(tx, id)
  if (!discount) throw refusal('reference.not_found', { at })
  if (hasAlready(held, discount)) return discount
  const obstacle = obstacleTo(discount, saleOf(held), tx.clock.now())
  if (obstacle) throw refusal(obstacle, { at })
  return discount
}

/** What a discount of a subscription is taken off. */
export function saleOf({ subscription, prices }: HeldSubscription): Sale {
  const { productId, currency } = subscription
  const [{ amountType } = { amountType: 'free' }] = prices
  return { productId, currency, amountType }
}
