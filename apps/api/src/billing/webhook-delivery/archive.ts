import { secondsAfter } from '../../core/calendar.ts'
import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inBatches } from '../../core/in-batches.ts'
import { KEPT_SECONDS } from '../event-log/kept.ts'

/** Drops what was sent, and what was answered, once it is old. That it was sent stays known. */
export function archiveWebhooks(ctx: Context): Promise<number> {
  return inBatches((size) => archiveSome(ctx, size))
}

async function archiveSome({ sql, clock }: Context, size: number): Promise<number> {
  const now = clock.now()
  const [found] = await sql({ archived: integer })`
    WITH old AS (
      SELECT organization_id, id FROM webhook_events
      WHERE archived_at IS NULL AND created_at < ${secondsAfter(now, -KEPT_SECONDS)}
        AND next_attempt_at IS NULL
      ORDER BY created_at LIMIT ${size} FOR UPDATE SKIP LOCKED
    ), answers AS (
      UPDATE webhook_deliveries d SET response = NULL FROM old
      WHERE d.organization_id = old.organization_id AND d.webhook_event_id = old.id
    ), archived AS (
      UPDATE webhook_events e SET payload = NULL, archived_at = ${now} FROM old
      WHERE e.organization_id = old.organization_id AND e.id = old.id
      RETURNING e.id
    )
    SELECT count(*)::integer AS archived FROM archived`
  return found?.archived ?? 0
}
