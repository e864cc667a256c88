import type { WebhookDelivery, WebhookEvent } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { delivery: row('webhookDelivery'), event: row('webhookEvent') }

export interface DeliveryWithEvent extends WebhookDelivery {
  event: WebhookEvent
}

export const webhookDeliveryRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(t) AS delivery, to_json(e) AS event FROM webhook_deliveries t
      JOIN webhook_events e ON e.organization_id = t.organization_id AND e.id = t.webhook_event_id
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ delivery, event }): DeliveryWithEvent => ({ ...delivery, event }),
})

export function requireWebhookDelivery(
  ctx: MerchantContext,
  id: string,
): Promise<DeliveryWithEvent> {
  return requireRow(ctx, webhookDeliveryRows, id)
}

const eventColumns = { event: row('webhookEvent') }

const webhookEventRows = rowsById({
  columns: eventColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(t) AS event FROM webhook_events t
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ event }): WebhookEvent => event,
})

/** Keeps others from changing it until the transaction ends. */
export function lockWebhookEvent(ctx: MerchantContext, id: string): Promise<WebhookEvent> {
  return lockRow(ctx, webhookEventRows, id)
}
