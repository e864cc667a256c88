import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentCheckoutLink } from './present.ts'
import { lockCheckoutLink } from './queries.ts'

/** Checkouts that were made with the link stay as they are. */
export async function deleteCheckoutLink(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const link = await lockCheckoutLink(tx, id)
    const now = tx.clock.now()
    await tx.db.checkoutLink.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    await record(tx, 'checkout_link.deleted', {
      organizationId: tx.organizationId,
      before: presentCheckoutLink(tx, link),
    })
  })
}
