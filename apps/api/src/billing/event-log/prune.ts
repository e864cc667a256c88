import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { inBatches } from '../../core/in-batches.ts'
import { runFragment } from '../../core/sql.ts'
import { KEPT_SECONDS } from './kept.ts'
import { announces } from './queries.ts'

/** Deletes what happened once it is old, unless an endpoint has yet to be told, or its text is still kept. */
export function pruneEventLog(ctx: Context): Promise<number> {
  return inBatches((size) => pruneSome(ctx, size))
}

/** The index by time is of what isn’t published: an earlier version meant to note that, and none did. */
async function pruneSome(ctx: Context, size: number): Promise<number> {
  const end = secondsAfter(ctx.clock.now(), -KEPT_SECONDS)
  const deleted = await runFragment(
    ctx,
    part`DELETE FROM outbox_events WHERE id = ANY(ARRAY(
      SELECT o.id FROM outbox_events o
        LEFT JOIN LATERAL (
          SELECT true AS is_needed FROM webhook_events e
          WHERE ${announces} AND e.archived_at IS NULL LIMIT 1
        ) kept ON true
      WHERE o.published_at IS NULL AND o.created_at < ${end} AND kept.is_needed IS NULL
      ORDER BY o.created_at LIMIT ${size} FOR UPDATE OF o SKIP LOCKED
    )) RETURNING 1 AS one`,
    { isNamed: true },
  )
  return deleted.length
}
