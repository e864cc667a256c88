import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentMeterAlert } from './present.ts'
import { lockMeterAlert } from './queries.ts'

export async function deleteMeterAlert(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const before = presentMeterAlert(await lockMeterAlert(tx, id))
    await tx.db.meterAlert.delete({ where: { organizationId_id: { organizationId, id } } })
    await record(tx, 'meter_alert.deleted', { organizationId, before })
  })
}
