import { type LoggedEvent, LoggedEvent as Shape, WebhookEventType } from '@tollgate/contracts'
import type { WebhookEvent } from '../webhook-endpoint/body.ts'
import type { StoredEvent } from '../webhook-endpoint/stored-event.ts'

/** Without what is sent where that can no longer be read. */
export function presentLoggedEvent(
  { id, type, createdAt, sequence }: StoredEvent,
  event: WebhookEvent | undefined,
): LoggedEvent {
  return {
    id,
    type: WebhookEventType.parse(type),
    timestamp: createdAt.toISOString(),
    sequence: event?.sequence ?? sequence,
    data: Shape.shape.data.parse(event?.data ?? null),
  }
}
