import type { RefusalCode } from '@tollgate/contracts'
import type { Discount } from '@tollgate/db'
import type { Discount as QuotedDiscount } from '../pricing/quote.ts'

export interface RedeemableDiscount extends Discount {
  /** The products that it applies to; empty for all. */
  productIds: string[]
}

/** What a discount would be taken off. */
export interface Sale {
  productId: string
  amountType: string
  currency: string
}

type Obstacle = Extract<
  RefusalCode,
  | 'discount.code_invalid'
  | 'discount.ended'
  | 'discount.not_applicable'
  | 'discount.not_started'
  | 'discount.used_up'
>

/** Why a discount can’t be redeemed now; null if it can. */
export function obstacleTo(discount: RedeemableDiscount, sale: Sale, now: Date): Obstacle | null {
  const isForSale = appliesTo(discount, sale)
  return obstacleInTime(discount, now) ?? (isForSale ? null : 'discount.not_applicable')
}

function obstacleInTime(discount: Discount, now: Date): Obstacle | null {
  const { startsAt, endsAt, maxRedemptions, redemptionsCount } = discount
  if (discount.deletedAt) return 'discount.code_invalid'
  if (startsAt && startsAt > now) return 'discount.not_started'
  if (endsAt && endsAt <= now) return 'discount.ended'
  return maxRedemptions !== null && redemptionsCount >= maxRedemptions ? 'discount.used_up' : null
}

const DISCOUNTED = new Set(['fixed', 'custom'])

/** Whether it is over for everyone. */
export function isOver(discount: RedeemableDiscount | null, now: Date): boolean {
  return discount !== null && obstacleInTime(discount, now) !== null
}

/** Amounts of different currencies are never taken off each other. */
export function appliesTo({ productIds, currency }: RedeemableDiscount, sale: Sale): boolean {
  const isListed = productIds.length === 0 || productIds.includes(sale.productId)
  const isSameCurrency = currency === null || currency === sale.currency
  return isListed && isSameCurrency && DISCOUNTED.has(sale.amountType)
}

/** What a quote needs of a discount. */
export function quotedDiscount(discount: Discount | null): QuotedDiscount | null {
  if (!discount) return null
  const { amount, basisPoints } = discount
  if (basisPoints !== null) return { type: 'percentage', basisPoints }
  return { type: 'fixed', amount: amount ?? 0 }
}
