import { isDeepStrictEqual } from 'node:util'
import type { MeterAlert, MeterAlertUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { presentMeterAlert } from './present.ts'
import { forgetReached, lockMeterAlert, requireMeterAlert } from './queries.ts'
import { thresholdOf } from './threshold.ts'

/** With another threshold, it can be reached again in the same period. */
export async function updateMeterAlert(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: MeterAlertUpdate & { id: string; ifMatch?: string },
): Promise<MeterAlert> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const alert = await lockMeterAlert(tx, id)
    requireVersion(alert, ifMatch)
    const before = presentMeterAlert(alert)
    const threshold = input.threshold ?? before.threshold
    if (!isDeepStrictEqual(threshold, before.threshold)) await forgetReached(tx, id)
    await tx.db.meterAlert.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...patch({ name: input.name ?? undefined, notify: input.notify ?? undefined }),
        ...thresholdOf(threshold),
        modifiedAt: nextVersion(alert, tx.clock.now()),
      },
    })
    const after = presentMeterAlert(await requireMeterAlert(tx, id))
    await record(tx, 'meter_alert.updated', { organizationId, before, after })
    return after
  })
}
