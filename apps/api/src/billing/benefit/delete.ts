import type { MerchantContext } from '../../core/context.ts'
import { BillingError, notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { changeBenefit, detachBenefit } from './queries.ts'

/** Takes a benefit off all products and back from everybody who has it. */
export async function remove(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const benefit = await changeBenefit(tx, id, { deletedAt: now, modifiedAt: now })
    if (!benefit) throw notFound()
    if (!benefit.deletable) {
      throw new BillingError(403, 'NotPermitted', 'This benefit cannot be deleted')
    }
    await detachBenefit(tx, id)
  })
}
