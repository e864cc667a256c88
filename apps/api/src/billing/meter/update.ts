import { isDeepStrictEqual } from 'node:util'
import type { Meter, MeterUpdate } from '@tollgate/contracts'
import type { Meter as MeterRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { jsonOf } from '../../core/json.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { presentMeter } from './present.ts'
import { shortenAggregation, shortenFilter } from './property.ts'
import { lockMeter, nextRevision, redefineMeter } from './queries.ts'

/** With another filter or aggregation, all events are counted anew. */
export async function updateMeter(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: MeterUpdate & { id: string; ifMatch?: string },
): Promise<Meter> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const meter = await lockMeter(tx, id)
    requireVersion(meter, ifMatch)
    const definition = newDefinition(meter, input)
    if (Object.keys(definition).length > 0) await redefineMeter(tx, id, await nextRevision(tx))
    const row = await tx.db.meter.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...definition,
        ...patch({ name: input.name ?? undefined, metadata: input.metadata }),
        modifiedAt: nextVersion(meter, tx.clock.now()),
      },
    })
    const after = presentMeter(row)
    await record(tx, 'meter.updated', { organizationId, before: presentMeter(meter), after })
    return after
  })
}

/** What it counts otherwise than before; refused once it has been billed. */
function newDefinition(meter: MeterRow, { filter, aggregation }: MeterUpdate) {
  const definition = patch({
    filter: changed(meter.filter, filter && jsonOf(shortenFilter(filter))),
    aggregation: changed(meter.aggregation, aggregation && jsonOf(shortenAggregation(aggregation))),
  })
  const fields = meter.billedAt === null ? [] : Object.keys(definition)
  refuseAny(fields.map((field) => refusal('meter.billed', { at: ['body', field] })))
  return definition
}

function changed<Value extends object>(
  before: unknown,
  given: Value | null | undefined,
): Value | undefined {
  return given && !isDeepStrictEqual(before, given) ? given : undefined
}
