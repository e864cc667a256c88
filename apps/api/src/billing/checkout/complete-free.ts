import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { settleCheckout } from './settle.ts'

/** A purchase that costs nothing succeeds without a payment. */
export async function completeFree(ctx: MerchantContext, checkoutId: string): Promise<void> {
  await inTransaction(ctx, (tx) => settleCheckout(tx, { checkoutId, paymentId: null }))
}
