import { WebhookEndpoint as Shape } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { webhookBody } from '../webhook-endpoint/body.ts'
import { readWebhookEvents } from '../webhook-endpoint/read-events.ts'
import type { Claimed } from './claim.ts'

/** By the ids of events. Null where it can’t be read; missing where nobody is left to tell of. */
export type Payloads = Map<string, string | null>

/**
 * The text of each event. It is written down before it is first sent: all tries send the same, even if this
 * process dies meanwhile, or is so slow that another one has taken over.
 */
export async function writePayloads(ctx: Context, claimed: readonly Claimed[]): Promise<Payloads> {
  const fresh = claimed.filter(({ event }) => event.payload === null)
  const payloads = await readAll(ctx, fresh)
  for (const { id, payload } of await write(ctx, fresh, payloads)) payloads.set(id, payload)
  for (const { event } of claimed) if (event.payload) payloads.set(event.id, event.payload)
  return payloads
}

/** What is there already stays, and is what is sent. */
async function write({ sql }: Context, claimed: readonly Claimed[], payloads: Payloads) {
  const texts = claimed.flatMap(({ event: { organizationId, id } }) => {
    const payload = payloads.get(id)
    return payload ? [{ organizationId, id, payload }] : []
  })
  if (texts.length === 0) return []
  const organizationIds = texts.map(({ organizationId }) => organizationId)
  const ids = texts.map(({ id }) => id)
  const bodies = texts.map(({ payload }) => payload)
  return sql({ id: text, payload: text })`
    UPDATE webhook_events t SET payload = coalesce(t.payload, r.payload)
    FROM unnest(${organizationIds}::uuid[], ${ids}::uuid[], ${bodies}::text[])
      AS r(organization_id, id, payload)
    WHERE t.organization_id = r.organization_id AND t.id = r.id
    RETURNING t.id, t.payload`
}

/** Together if possible, else one by one: what can’t be read holds up no other. */
async function readAll(ctx: Context, claimed: readonly Claimed[]): Promise<Payloads> {
  try {
    return await readTogether(ctx, claimed)
  } catch (error) {
    const [only, ...others] = claimed
    if (others.length > 0) {
      const each = await Promise.all(claimed.map((one) => readAll(ctx, [one])))
      return new Map(each.flatMap((payloads) => [...payloads]))
    }
    ctx.logger.error({ error, webhookEventId: only?.event.id }, 'An event can’t be read')
    return new Map(only ? [[only.event.id, null]] : [])
  }
}

async function readTogether(ctx: Context, claimed: readonly Claimed[]): Promise<Payloads> {
  const happened = await readWebhookEvents(
    ctx,
    claimed.flatMap(({ stored }) => stored ?? []),
  )
  return new Map(
    claimed.flatMap(({ event, endpoint, stored }): [string, string][] => {
      const told = stored && happened.get(stored.id)
      return told ? [[event.id, webhookBody(Shape.shape.format.parse(endpoint.format), told)]] : []
    }),
  )
}
