import { nullable, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { ownerOfEvent } from './owners.ts'
import type { EventWithOwner } from './present.ts'

const columns = { event: row('event'), owner: nullable(row('customer')) }

/** An id says when its event was, and so in which partition it is. */
export const eventRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(e) AS event, to_json(o) AS owner
    FROM unnest(${ids}) AS wanted(id)
      JOIN events e ON e.organization_id = ${organizationId}::uuid AND e.id = wanted.id
        AND e.timestamp = time_of_event(wanted.id)
      LEFT JOIN LATERAL (${ownerOfEvent}) o ON true`,
  row: ({ event, owner }): EventWithOwner => ({ ...event, owner }),
})

export function requireEvent(ctx: MerchantContext, id: string): Promise<EventWithOwner> {
  return requireRow(ctx, eventRows, id)
}
