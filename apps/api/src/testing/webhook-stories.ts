import { webhookBody } from '../billing/webhook-endpoint/body.ts'
import { readWebhookEvents } from '../billing/webhook-endpoint/read-events.ts'
import { type StoredEvent, storedEvent } from '../billing/webhook-endpoint/stored-event.ts'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import { catalogueStories } from './webhook-stories/catalogue.ts'
import { saleStories } from './webhook-stories/sale.ts'
import { subscriptionStories } from './webhook-stories/subscription.ts'

/** Something that a merchant’s endpoints are told of. */
export interface WebhookStory {
  /** The types that are told, in order: a line for each transaction. */
  told: string[]
  /** Everything before. */
  prepare: () => Promise<{ organizationId: string; client: Browser; act: () => Promise<unknown> }>
}

export type WebhookStories = Record<string, WebhookStory>

/** The events that a selling organization’s endpoints receive, in order. */
export function webhookStories(harness: Harness): WebhookStories {
  return {
    ...catalogueStories(harness),
    ...saleStories(harness),
    ...subscriptionStories(harness),
  }
}

/** What happened in an organization, as it is stored. */
export async function findStored(
  { systemContext }: Pick<Harness, 'systemContext'>,
  organizationId: string,
): Promise<StoredEvent[]> {
  const found = await systemContext().sql({ event: storedEvent })`
    SELECT to_json(o) AS event FROM outbox_events o
    WHERE organization_id = ${organizationId} ORDER BY id`
  return found.map(({ event }) => event)
}

/** Everything that an organization’s endpoints are told, in order, with the text that is sent. */
export async function eventsToSend(
  harness: Harness,
  { organizationId }: { organizationId: string },
) {
  const stored = await findStored(harness, organizationId)
  const events = await readWebhookEvents(harness.systemContext(), stored)
  return stored.flatMap(({ id }) => {
    const event = events.get(id)
    return event ? [{ ...event, body: webhookBody('raw', event) }] : []
  })
}

/** The types that were told, a line for each transaction. */
export async function toldLines(
  { database }: Harness,
  { organizationId }: { organizationId: string },
): Promise<string[]> {
  const lines = await database.$queryRaw<{ line: string }[]>`
    SELECT string_agg(type, ' ' ORDER BY id) AS line FROM outbox_events
    WHERE organization_id = ${organizationId}::uuid GROUP BY xmin::text ORDER BY min(id::text)`
  return lines.map(({ line }) => line)
}
