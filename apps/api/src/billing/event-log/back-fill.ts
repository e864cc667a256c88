import type { BackFill } from '../../core/back-fills.ts'
import { integer, text } from '../../core/columns.ts'

/** Fills in what events from before the event log are about. */
export const eventLogBackFill: BackFill = {
  name: 'event-log',
  async count({ sql }) {
    const [found] = await sql({ count: integer })`
      SELECT count(*)::integer AS count FROM outbox_events WHERE object_id IS NULL`
    return found?.count ?? 0
  },
  async fill({ sql }, { after, limit }) {
    const filled = await sql({ id: text })`
      UPDATE outbox_events t SET object_id = event_object_id(t.type, t.payload),
        customer_id = event_customer_id(t.type, t.payload)
      FROM (
        SELECT id FROM outbox_events
        WHERE id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') AND object_id IS NULL
        ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE
      ) o WHERE t.id = o.id RETURNING t.id`
    const ids = filled.map(({ id }) => id).sort()
    return { rows: ids.length, last: ids.at(-1) ?? after }
  },
}
