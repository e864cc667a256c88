import type { Context } from './context.ts'
import { newId } from './ids.ts'
import { jsonOf } from './json.ts'
import { isInTransaction } from './transaction.ts'

export interface EventRecord {
  organizationId: string | null
  /** What happened, as noun and past tense: `order.paid`. */
  type: `${string}.${string}`
  /** The thing as it is at the commit, in its wire form. */
  payload: object
}

/** Records an event in the transaction that makes it happen; it is published after the commit. */
export async function recordEvent(ctx: Context, event: EventRecord): Promise<void> {
  if (!isInTransaction(ctx)) throw new Error('An event needs a transaction')
  await ctx.db.outboxEvent.create({ data: eventRow(ctx, event) })
}

/** The same as a row, for a statement that writes it with others. */
export function eventRow(ctx: Pick<Context, 'clock'>, event: EventRecord) {
  return { id: newId(), ...event, payload: jsonOf(event.payload), createdAt: ctx.clock.now() }
}
