import {
  WebhookEndpoint as Shape,
  type WebhookEndpoint,
  WebhookEventType,
} from '@tollgate/contracts'
import type { WebhookEndpoint as WebhookEndpointRow } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'

export function presentWebhookEndpoint(
  row: WebhookEndpointRow,
  { clock }: Pick<Context, 'clock'>,
): WebhookEndpoint {
  const { previousSecretExpiresAt: expiry } = row
  return {
    ...presentRecord(row),
    organization_id: row.organizationId,
    url: row.url,
    name: row.name,
    format: Shape.shape.format.parse(row.format),
    // A newer version that runs beside this one may know more.
    events: row.events.flatMap((type) => WebhookEventType.safeParse(type).data ?? []),
    enabled: row.enabled,
    display_secret: row.displaySecret,
    previous_secret_expires_at: expiry && expiry > clock.now() ? expiry.toISOString() : null,
    failing_since: row.failingSince?.toISOString() ?? null,
  }
}
