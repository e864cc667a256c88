import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import { findRedeemable, findRedeemableByCode } from '../discount/queries.ts'
import {
  appliesTo,
  isOver,
  obstacleTo,
  type RedeemableDiscount,
  type Sale,
} from '../discount/redeemable.ts'

/** The discount that a checkout is to have. */
export interface DiscountWish {
  discount: RedeemableDiscount | null
  /** Where it was asked for; null if it is the one that was there before. */
  at: FieldPath | null
}

interface Wished {
  wish: DiscountWish
  problems: Refusal[]
}

/** What a merchant asks for: null takes it off, nothing leaves it. */
export async function wishById(
  ctx: MerchantContext,
  before: RedeemableDiscount | null,
  id: string | null | undefined,
): Promise<Wished> {
  if (id === undefined) return kept(before)
  const at = ['body', 'discount_id']
  if (id === null) return { wish: { discount: null, at }, problems: [] }
  const discount = await findRedeemable(ctx, id)
  if (discount) return { wish: { discount, at }, problems: [] }
  return { ...kept(before), problems: [refusal('reference.not_found', { at })] }
}

interface Before {
  discount: RedeemableDiscount | null
  allowDiscountCodes: boolean
}

/**
 * What a buyer asks for. Where the merchant allows no codes it is ignored, but a discount that can’t
 * be redeemed anymore can be taken off: otherwise nobody could buy.
 */
export async function wishByCode(
  ctx: MerchantContext,
  { discount: before, allowDiscountCodes }: Before,
  code: string | null | undefined,
): Promise<Wished> {
  if (code === undefined) return kept(before)
  const at = ['body', 'discount_code']
  const given = code?.trim()
  if (!given && (allowDiscountCodes || isOver(before, ctx.clock.now()))) {
    return { wish: { discount: null, at }, problems: [] }
  }
  if (!given || !allowDiscountCodes) return kept(before)
  const discount = await findRedeemableByCode(ctx, given)
  if (discount) return { wish: { discount, at }, problems: [] }
  return { ...kept(before), problems: [refusal('discount.code_invalid', { at })] }
}

function kept(discount: RedeemableDiscount | null): Wished {
  return { wish: { discount, at: null }, problems: [] }
}

/** The discount that the sale gets. One from before goes with a product that it isn’t for. */
export function chooseDiscount(
  { discount, at }: DiscountWish,
  sale: Sale,
  now: Date,
): { discount: RedeemableDiscount | null; problems: Refusal[] } {
  if (!discount) return { discount, problems: [] }
  if (!at) return { discount: appliesTo(discount, sale) ? discount : null, problems: [] }
  const obstacle = obstacleTo(discount, sale, now)
  return { discount, problems: obstacle ? [refusal(obstacle, { at })] : [] }
}
