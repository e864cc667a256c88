import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeGrants } from '../benefit-grant/revoke.ts'
import { presentBenefit } from './present.ts'
import { detachBenefit, lockBenefit } from './queries.ts'

/** Removes a benefit from all products and revokes all its grants. */
export async function deleteBenefit(ctx: MerchantContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const benefit = await lockBenefit(tx, id)
    if (!benefit.deletable) throw refusal('benefit.not_deletable')
    await detachBenefit(tx, id)
    const revoked = await revokeGrants(tx, { benefitId: id })
    const { organizationId } = tx
    const now = tx.clock.now()
    const row = await tx.db.benefit.update({
      where: { organizationId_id: { organizationId, id } },
      data: { deletedAt: now, modifiedAt: now },
    })
    const deleted = changeRows(tx, 'benefit.deleted', {
      organizationId,
      after: presentBenefit(row),
    })
    await save(tx, ...revoked, { insert: { ...deleted } })
  })
}
