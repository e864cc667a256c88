import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import type { ProcessorEvent } from '../../core/ports/payments.ts'

/** An event as it was told. */
export interface Told<Event extends ProcessorEvent = ProcessorEvent> {
  event: Event
  processor: string
  /** Byte by byte as it came: the signature covers it. */
  body: string
}

/** Stores events, and returns those that had not come before. */
export async function keepEvents<One extends Told>(
  { sql, clock }: Context,
  told: One[],
): Promise<One[]> {
  const byId = new Map(told.map((one) => [one.event.id, one]))
  const given = [...byId.values()]
  const ids = given.map(({ event }) => event.id)
  const types = given.map(({ event }) => event.type)
  const processors = given.map(({ processor }) => processor)
  const payloads = given.map(({ body }) => body)
  const now = clock.now()
  const kept = await sql({ id: text })`
    INSERT INTO processor_events (id, type, processor, payload, received_at, handled_at)
    SELECT id, type, processor, payload, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${ids}::text[], ${types}::text[], ${processors}::text[], ${payloads}::jsonb[])
      AS told (id, type, processor, payload)
    ORDER BY id
    ON CONFLICT DO NOTHING RETURNING id`
  const fresh = new Set(kept.map(({ id }) => id))
  return given.filter(({ event }) => fresh.has(event.id))
}

export function noteForeign({ logger }: Context, { id, about }: ProcessorEvent): void {
  logger.warn({ eventId: id, about }, 'An event is about something that is not ours')
}
