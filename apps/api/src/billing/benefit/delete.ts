import type { MerchantContext } from '../../core/context.ts'
import { BillingError, notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeAll } from '../benefit-grant/revoke-all.ts'
import { recordChange } from '../record-change.ts'
import { presentBenefit } from './present.ts'
import { detachBenefit, lockBenefit } from './queries.ts'

/** Removes a benefit from all products and revokes all its grants. */
export async function remove(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const benefit = await lockBenefit(tx, id)
    if (!benefit) throw notFound()
    if (!benefit.deletable) {
      throw new BillingError(403, 'NotPermitted', 'This benefit cannot be deleted')
    }
    await detachBenefit(tx, id)
    await revokeAll(tx, { benefitId: id })
    const now = tx.clock.now()
    const row = await tx.db.benefit.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    await recordChange(tx, { type: 'benefit.deleted', after: presentBenefit(row) })
  })
}
