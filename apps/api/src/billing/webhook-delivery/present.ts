import {
  WebhookDeliveryDetails as Details,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  WebhookDeliveryError,
  type WebhookEvent,
  WebhookEventType,
} from '@tollgate/contracts'
import type { WebhookEvent as WebhookEventRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import type { DeliveryWithEvent } from './queries.ts'

export function presentWebhookEvent(row: WebhookEventRow): WebhookEvent {
  return {
    ...presentRecord(row),
    type: WebhookEventType.parse(row.type),
    payload: row.payload ?? '',
    succeeded: row.succeeded,
    last_http_code: row.lastHttpCode,
    attempts: row.attempts,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    skipped: row.isSkipped,
    is_test: row.isTest,
    is_archived: row.archivedAt !== null,
  }
}

export function presentWebhookDelivery({ event, ...row }: DeliveryWithEvent): WebhookDelivery {
  return {
    ...presentRecord({ ...row, modifiedAt: null }),
    endpoint_id: row.endpointId,
    succeeded: row.succeeded,
    http_code: row.httpCode,
    error: row.error === null ? null : WebhookDeliveryError.parse(row.error),
    response: row.response,
    duration_milliseconds: row.durationMilliseconds,
    webhook_event: presentWebhookEvent(event),
  }
}

export function presentDeliveryDetails(row: DeliveryWithEvent): WebhookDeliveryDetails {
  const headers = Details.shape.request.shape.headers.parse(row.headers)
  return {
    ...presentWebhookDelivery(row),
    request: { url: row.url, headers, body: row.event.payload },
  }
}
