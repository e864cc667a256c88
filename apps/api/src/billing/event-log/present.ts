import { type LoggedEvent, LoggedEvent as Shape, WebhookEventType } from '@tollgate/contracts'
import type { OutboxEvent } from '@tollgate/db'
import type { WebhookEvent } from '../webhook-endpoint/body.ts'

/** Without what is sent where that can no longer be read. */
export function presentLoggedEvent(
  { id, type, createdAt }: OutboxEvent,
  event: WebhookEvent | undefined,
): LoggedEvent {
  return {
    id,
    type: WebhookEventType.parse(type),
    timestamp: createdAt.toISOString(),
    data: Shape.shape.data.parse(event?.data ?? null),
  }
}
