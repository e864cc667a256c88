import type { MerchantContext } from '../../core/context.ts'
import { failureCode } from '../../core/database-failure.ts'
import { type FieldPath, refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { save, type Writes } from '../../core/save.ts'
import { LostRace } from '../../core/transaction.ts'
import { holdDiscountAtOnce } from './queries.ts'
import { obstacleTo, type RedeemableDiscount, type Sale } from './redeemable.ts'

interface Redeeming {
  discount: RedeemableDiscount | null
  sale: Sale
  /** Who takes it. */
  by: { checkoutId: string } | { subscriptionId: string }
  /** Where it was asked for. */
  at: FieldPath
}

/**
 * A redemption, to be saved with the confirmation of its checkout, or with the subscription that is given
 * the discount. Where there is a maximum, one at a time redeems: the others are refused rather than kept
 * waiting.
 */
export async function planRedemption(
  tx: MerchantContext,
  { discount, sale, by, at }: Redeeming,
): Promise<Writes> {
  if (!discount) return {}
  const now = tx.clock.now()
  const held =
    discount.maxRedemptions === null ? discount : await holdDiscountAtOnce(tx, discount.id, at)
  const obstacle = obstacleTo(held, sale, now)
  if (obstacle) throw refusal(obstacle, { at })
  const { organizationId, id: discountId } = held
  const redeemer = { checkoutId: null, subscriptionId: null, ...by }
  const redemption = { id: newId(), organizationId, discountId, ...redeemer, createdAt: now }
  return { insert: { discountRedemption: [redemption] } }
}

const CHECK_VIOLATION = '23514'

/** Saves a redemption with the rest. Should a maximum be set meanwhile, all is done again and finds it. */
export async function saveRedemption(tx: MerchantContext, ...plans: Writes[]): Promise<void> {
  try {
    await save(tx, ...plans)
  } catch (error) {
    throw failureCode(error) === CHECK_VIOLATION
      ? new LostRace('The discount was used up meanwhile')
      : error
  }
}
