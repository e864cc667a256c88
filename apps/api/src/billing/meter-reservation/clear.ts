import { DAY, secondsAfter } from '../../core/calendar.ts'
import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { expireSome } from './lifecycle.ts'

const BATCH = 1000
const ROUNDS = 20
/** Long enough for retries with the same external id. */
const KEPT = 3 * DAY

/** Notes what has expired, and deletes what did so days ago: what is held is found among few rows. */
export async function clearReservations(ctx: Context): Promise<number> {
  const expired = await inBatches(() => expireSome(ctx, BATCH))
  return expired + (await inBatches(() => deleteSome(ctx)))
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (let round = 0; round < ROUNDS; round++) {
    const done = await work()
    total += done
    if (done < BATCH) break
  }
  return total
}

/** Whatever became of them, they are over by the time when they would have expired. */
async function deleteSome({ sql, clock }: Context): Promise<number> {
  const deleted = await sql({ one: integer })`
    DELETE FROM meter_reservations WHERE id = ANY(ARRAY(
      SELECT id FROM meter_reservations WHERE expires_at <= ${secondsAfter(clock.now(), -KEPT)}
      ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )) RETURNING 1 AS one`
  return deleted.length
}
