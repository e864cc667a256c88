import type { WebhookEventType } from '@tollgate/contracts'
import { decodeColumns } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, joinParts, numeral, part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { type StoredEvent, storedEvent } from '../webhook-endpoint/stored-event.ts'

const columns = { event: storedEvent }

const loggedEventRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(t) AS event FROM outbox_events t
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ event }): StoredEvent => event,
})

/** An event of one of these types. */
export async function requireEvent(
  ctx: MerchantContext,
  id: string,
  types: readonly string[],
): Promise<StoredEvent> {
  const event = await requireRow(ctx, loggedEventRows, id)
  return orNotFound(types.includes(event.type) ? event : undefined)
}

/** Whether a webhook event `e` announces `o`: all but the last five bytes of its id are those of what happened. */
export const announces = part`e.organization_id = o.organization_id AND e.outbox_event_id = o.id
  AND e.id BETWEEN encode(overlay(uuid_send(o.id) PLACING '\\x0000000000' FROM 12), 'hex')::uuid
    AND encode(overlay(uuid_send(o.id) PLACING '\\xffffffffff' FROM 12), 'hex')::uuid`

interface Wanted {
  /** Conditions of `o`. */
  conditions: readonly Fragment[]
  /** Null for every type. */
  types: readonly WebhookEventType[] | null
  /** Whether an index has few events that fit the conditions: then those of other types are passed over. */
  isNarrow: boolean
  limit: number
}

/** The newest events that fit. Each type has its own place in the index, so that rare ones are found at once. */
export async function findNewest(ctx: MerchantContext, wanted: Wanted): Promise<StoredEvent[]> {
  // The rows are read for those on the page only.
  const statement = part`
    WITH page AS MATERIALIZED (
      SELECT id, created_at FROM (${placesOf(wanted)}) found
      ORDER BY created_at DESC, id DESC LIMIT ${numeral(wanted.limit)}
    )
    SELECT to_json(o) AS event FROM page JOIN outbox_events o USING (id)
    ORDER BY page.created_at DESC, page.id DESC`
  const found = await runFragment(ctx, statement, { isNamed: false })
  return found.map((one) => decodeColumns(columns, one).event)
}

function placesOf({ conditions, types, isNarrow, limit }: Wanted): Fragment {
  const fitting = part`SELECT o.id, o.created_at FROM outbox_events o
    WHERE ${joinParts(conditions, ' AND ')}`
  const newest = part`ORDER BY o.created_at DESC, o.id DESC LIMIT ${numeral(limit)}`
  if (types === null) return part`${fitting} ${newest}`
  if (isNarrow) return part`${fitting} AND o.type = ANY(${types}) ${newest}`
  return part`SELECT e.id, e.created_at FROM unnest(${types}::text[]) AS wanted(type)
    CROSS JOIN LATERAL (
      ${fitting} AND o.type = wanted.type AND o.object_id IS NOT NULL ${newest}
    ) e`
}
