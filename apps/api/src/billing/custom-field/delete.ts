import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentCustomField } from './present.ts'
import { lockCustomField } from './queries.ts'

/** Takes a field off all products. What buyers filled in stays with their orders. */
export async function deleteCustomField(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const field = await lockCustomField(tx, id)
    const now = tx.clock.now()
    await tx.db.productCustomField.deleteMany({ where: { organizationId, customFieldId: id } })
    await tx.db.customField.update({
      where: { organizationId_id: { organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    await record(tx, 'custom_field.deleted', { organizationId, before: presentCustomField(field) })
  })
}
