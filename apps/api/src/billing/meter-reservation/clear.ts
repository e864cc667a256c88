import { DAY, secondsAfter } from '../../core/calendar.ts'
import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../core/in-batches.ts'
import { expireSome } from './lifecycle.ts'

/** Long enough for retries with the same external id. */
const KEPT = 3 * DAY

/** Notes what has expired, and deletes what did so days ago: what is held is found among few rows. */
export async function clearReservations(ctx: Context): Promise<number> {
  const expired = await inBatches((size) => expireSome(ctx, size))
  return expired + (await inBatches((size) => deleteSome(ctx, size)))
}

/** Whatever became of them, they are over by the time when they would have expired. */
async function deleteSome({ sql, clock }: Context, size: number): Promise<number> {
  const deleted = await sql({ one: integer })`
    DELETE FROM meter_reservations WHERE id = ANY(ARRAY(
      SELECT id FROM meter_reservations WHERE expires_at <= ${secondsAfter(clock.now(), -KEPT)}
      ORDER BY expires_at LIMIT ${size} FOR UPDATE SKIP LOCKED
    )) RETURNING 1 AS one`
  return deleted.length
}
