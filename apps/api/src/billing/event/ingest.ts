import type { EventsIngest, EventsIngested } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { failureCode } from '../../core/database-failure.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { inOneStatement, LostRace } from '../../core/transaction.ts'
import { countEvents } from '../usage/count-events.ts'
import { forgetMeters, knownMeters } from '../usage/counting-meters.ts'
import type { Refused } from './append.ts'
import { createMonths, forgetMonths } from './months.ts'
import { type Batch, readBatch, usedForOther } from './read-batch.ts'
import { eventStore } from './store.ts'

/** No partition for a row. */
const NO_PARTITION = '23514'

/**
 * Stores events that a merchant’s programs tell of: all or none, in one statement, each only once for its
 * external id. Customers whom nobody knows yet are stored as they are named.
 */
export async function ingestEvents(
  ctx: MerchantContext,
  { events: given }: EventsIngest,
): Promise<EventsIngested> {
  const { problems, ...batch } = readBatch(ctx, given)
  refuseAny(problems)
  if (given.length === 0) return { inserted: 0, duplicates: 0 }
  const inserted = await inOneStatement(ctx, () => append(ctx, batch))
  return { inserted, duplicates: given.length - inserted }
}

async function append(ctx: MerchantContext, { events }: Batch): Promise<number> {
  await createMonths(
    ctx,
    events.map(({ timestamp }) => timestamp),
  )
  const { revision, meters } = await knownMeters(ctx)
  const counted = countEvents(meters, events)
  const appended = await eventStore.append(ctx, events, { revision, counted }).catch((error) => {
    if (failureCode(error) !== NO_PARTITION) throw error
    forgetMonths(ctx)
    throw new LostRace('A partition is missing', { cause: error })
  })
  refuseAny(appended.refused.map(refusalOf))
  if (appended.revision !== revision) {
    forgetMeters(ctx)
    throw new LostRace('The meters have changed')
  }
  return appended.inserted
}

function refusalOf({ place, reason }: Refused): Refusal {
  if (reason === 'external_id') return usedForOther(place)
  return refusal('customer.not_found', { at: ['body', 'events', place, 'customer_id'] })
}
