import { instant, integer, nullable } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const columns = { waiting: integer, oldestDueAt: nullable(instant) }

/** How many webhooks of all organizations are open, and since when the oldest of them is due. */
export async function countWaitingWebhooks({ sql }: Pick<Context, 'sql'>) {
  const [counted] = await sql(columns)`
    SELECT count(*)::integer AS waiting, min(next_attempt_at) AS "oldestDueAt"
    FROM webhook_events WHERE next_attempt_at IS NOT NULL`
  return counted ?? { waiting: 0, oldestDueAt: null }
}
