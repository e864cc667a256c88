import { DAY, secondsAfter } from '../../core/calendar.ts'
import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../core/in-batches.ts'

const REMEMBERED_SECONDS = 365 * DAY

/** Deletes archived events and their tries a year after they happened. */
export function pruneWebhooks(ctx: Context): Promise<number> {
  return inBatches((size) => pruneSome(ctx, size))
}

async function pruneSome({ sql, clock }: Context, size: number): Promise<number> {
  const end = secondsAfter(clock.now(), -REMEMBERED_SECONDS)
  const [found] = await sql({ deleted: integer })`
    WITH old AS (
      SELECT organization_id, id FROM webhook_events
      WHERE archived_at IS NOT NULL AND created_at < ${end}
      ORDER BY created_at LIMIT ${size} FOR UPDATE SKIP LOCKED
    ), deleted AS (
      DELETE FROM webhook_events e USING old
      WHERE e.organization_id = old.organization_id AND e.id = old.id
      RETURNING e.id
    )
    SELECT count(*)::integer AS deleted FROM deleted`
  return found?.deleted ?? 0
}
