import type { LoggedEventDetails } from '@tollgate/contracts'
import { boolean, decodeColumns, instant, integer, nullable, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { readWebhookEvents } from '../webhook-endpoint/read-events.ts'
import { readableTypes } from '../webhook-endpoint/readable-types.ts'
import { presentLoggedEvent } from './present.ts'
import { announces, requireEvent } from './queries.ts'

export async function getLoggedEvent(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<LoggedEventDetails> {
  const row = await requireEvent(ctx, id, await readableTypes(ctx))
  const events = await readWebhookEvents(ctx, [row])
  return { ...presentLoggedEvent(row, events.get(id)), endpoints: await findTold(ctx, id) }
}

const columns = {
  webhook_event_id: text,
  endpoint_id: text,
  url: text,
  name: nullable(text),
  succeeded: nullable(boolean),
  last_http_code: nullable(integer),
  attempts: integer,
  next_attempt_at: nullable(instant),
  skipped: boolean,
}

/** The endpoints that it was announced to, in the order in which they were created. */
async function findTold(
  ctx: MerchantContext,
  id: string,
): Promise<LoggedEventDetails['endpoints']> {
  const found = await runFragment(
    ctx,
    part`SELECT e.id AS webhook_event_id, e.endpoint_id, w.url, w.name, e.succeeded, e.last_http_code,
        e.attempts, e.next_attempt_at, e.is_skipped AS skipped
      FROM outbox_events o
        JOIN webhook_events e ON ${announces}
        JOIN webhook_endpoints w ON w.organization_id = e.organization_id AND w.id = e.endpoint_id
      WHERE o.organization_id = ${ctx.organizationId} AND o.id = ${id}
      ORDER BY w.created_at, w.id`,
    { isNamed: true },
  )
  return found.map((one) => {
    const { next_attempt_at: next, ...told } = decodeColumns(columns, one)
    return { ...told, next_attempt_at: next?.toISOString() ?? null }
  })
}
