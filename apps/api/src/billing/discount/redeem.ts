import type { MerchantContext } from '../../core/context.ts'
import { failureCode } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'
import { save, type Writes } from '../../core/save.ts'
import { LostRace } from '../../core/transaction.ts'
import { holdDiscountAtOnce } from './queries.ts'
import { obstacleTo, type RedeemableDiscount, type Sale } from './redeemable.ts'

interface Redeeming extends Omit<Sale, 'amountType'> {
  id: string
  discount: RedeemableDiscount | null
  productPrice: Pick<Sale, 'amountType'>
}

/**
 * A checkout’s redemption, to be saved with its confirmation. Where there is a maximum, one buyer at a
 * time redeems: the others are refused rather than kept waiting.
 */
export async function planRedemption(
  tx: MerchantContext,
  { id: checkoutId, discount, productId, currency, productPrice: { amountType } }: Redeeming,
): Promise<Writes> {
  if (!discount) return {}
  const now = tx.clock.now()
  const held =
    discount.maxRedemptions === null ? discount : await holdDiscountAtOnce(tx, discount.id)
  const obstacle = obstacleTo(held, { productId, amountType, currency }, now)
  if (obstacle) throw refusal(obstacle, { at: ['body', 'discount_code'] })
  const { organizationId, id: discountId } = held
  return {
    insert: { discountRedemption: [{ organizationId, discountId, checkoutId, createdAt: now }] },
  }
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
