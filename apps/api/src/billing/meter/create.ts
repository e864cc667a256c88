import { MAXIMUM_METERS, type Meter, type MeterCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { jsonOf } from '../../core/json.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockOrganization } from '../organization/find.ts'
import { presentMeter } from './present.ts'
import { shortenAggregation, shortenFilter } from './property.ts'
import { countMeters, nextRevision } from './queries.ts'

export async function createMeter(ctx: MerchantContext, input: MeterCreate): Promise<Meter> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    // Of two at once, the later one counts what the earlier one made.
    await lockOrganization(tx)
    if ((await countMeters(tx)) >= MAXIMUM_METERS) {
      throw refusal('meter.too_many', {
        values: { maximum: MAXIMUM_METERS },
        at: ['body', 'name'],
      })
    }
    const row = await tx.db.meter.create({
      data: {
        id: newId(),
        organizationId,
        name: input.name,
        filter: jsonOf(shortenFilter(input.filter)),
        aggregation: jsonOf(shortenAggregation(input.aggregation)),
        metadata: input.metadata ?? {},
        revision: await nextRevision(tx),
        createdAt: tx.clock.now(),
      },
    })
    const meter = presentMeter(row)
    await record(tx, 'meter.created', { organizationId, after: meter })
    return meter
  })
}
