import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentDiscount } from './present.ts'
import { lockDiscount } from './queries.ts'

/** Orders keep it; its code is free again. */
export async function deleteDiscount(ctx: MerchantContext, { id }: { id: string }): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const discount = await lockDiscount(tx, id)
    const now = tx.clock.now()
    await tx.db.discount.update({
      where: { organizationId_id: { organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    await record(tx, 'discount.deleted', { organizationId, before: presentDiscount(discount) })
  })
}
