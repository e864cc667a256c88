import type { OutboxEvent } from '@tollgate/db'
import { type Column, integer, nullable, object, row } from '../../core/columns.ts'

export type StoredEvent = Pick<
  OutboxEvent,
  'id' | 'organizationId' | 'type' | 'payload' | 'createdAt'
> & {
  /** Rises with each change of the same thing; 0 from before there were numbers. */
  sequence: number
}

const outboxEvent = row('outboxEvent')
const numbered = object({ sequence: nullable(integer) })

/** A row of the outbox, selected as `to_json(o)`, with the number that the database gave it. */
export const storedEvent: Column<StoredEvent> = (value, name) => ({
  ...outboxEvent(value, name),
  sequence: numbered(value, name).sequence ?? 0,
})
