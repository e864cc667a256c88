import { WebhookEventType } from '@tollgate/contracts'
import { z } from 'zod'
import { integer, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { customerStates } from '../customer/state.ts'
import type { WebhookEvent } from './body.ts'
import type { StoredEvent } from './stored-event.ts'

const CustomerNamed = z.object({ id: z.uuid() })

/**
 * What is to be sent of events, by their ids. A customer’s state is read now, in one statement for each
 * organization. What was published under another version’s type, and the state of a customer who no
 * longer exists, is left out: nobody can be told.
 */
export async function readWebhookEvents(
  ctx: Context,
  stored: readonly StoredEvent[],
): Promise<Map<string, WebhookEvent>> {
  // Numbers are drawn before states are read, so the state with the highest number includes every change.
  const numbers = await numberStates(ctx, stored)
  const states = await readStates(ctx, stored)
  const events = stored.flatMap((row): [string, WebhookEvent][] => {
    const type = WebhookEventType.safeParse(row.type)
    const data = isState(row) ? states.get(customerOf(row)) : row.payload
    if (!type.success || data === undefined) return []
    const sequence = numbers.get(row.id) ?? row.sequence
    return [[row.id, { type: type.data, timestamp: row.createdAt, sequence, data }]]
  })
  return new Map(events)
}

function isState({ type }: StoredEvent): boolean {
  return type === 'customer.state_changed'
}

function customerOf({ payload }: StoredEvent): string {
  return CustomerNamed.parse(payload).id
}

/** A state has no number of its row: that is older than what is read. */
async function numberStates(
  { sql }: Context,
  stored: readonly StoredEvent[],
): Promise<Map<string, number>> {
  const ids = new Set(stored.filter(isState).map(({ id }) => id))
  if (ids.size === 0) return new Map()
  const drawn = await sql({ id: text, sequence: integer })`
    SELECT id, to_json(nextval('outbox_events_sequence_seq')) AS sequence
    FROM unnest(${[...ids]}::uuid[]) AS id`
  return new Map(drawn.map(({ id, sequence }) => [id, sequence]))
}

async function readStates(ctx: Context, stored: readonly StoredEvent[]) {
  const changed = Map.groupBy(stored.filter(isState), ({ organizationId }) => organizationId)
  const read = [...changed].map(async ([organizationId, rows]) => {
    if (organizationId === null) return []
    const ids = new Set(rows.map(customerOf))
    return findRows({ ...ctx, organizationId }, customerStates, [...ids])
  })
  const states = (await Promise.all(read)).flat()
  return new Map(states.map((state) => [state.id, state]))
}
