import type { WebhookDelivery, WebhookEvent } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'
import { hiddenTypes, isReadable } from '../webhook-endpoint/readable-types.ts'

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

/** One that the caller may know of. */
export async function requireWebhookDelivery(
  ctx: MerchantContext,
  id: string,
): Promise<DeliveryWithEvent> {
  const delivery = await requireRow(ctx, webhookDeliveryRows, id)
  return orNotFound(isShown(ctx, delivery.event) ? delivery : undefined)
}

/** Examples are of nobody. */
function isShown(ctx: MerchantContext, { type, isTest }: WebhookEvent): boolean {
  return isTest || isReadable(ctx, type)
}

/** The same of a delivery `t`, in SQL. */
export function areShown(ctx: MerchantContext): Fragment {
  const hidden = hiddenTypes(ctx)
  if (hidden.length === 0) return part`true`
  return part`(t.type <> ALL(${hidden}) OR (
    SELECT e.is_test FROM webhook_events e
    WHERE e.organization_id = t.organization_id AND e.id = t.webhook_event_id
  ))`
}

const eventColumns = { event: row('webhookEvent') }

const webhookEventRows = rowsById({
  columns: eventColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(t) AS event FROM webhook_events t
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ event }): WebhookEvent => event,
})

/** One that the caller may know of; keeps others from changing it until the transaction ends. */
export async function lockWebhookEvent(ctx: MerchantContext, id: string): Promise<WebhookEvent> {
  const event = await lockRow(ctx, webhookEventRows, id)
  return orNotFound(isShown(ctx, event) ? event : undefined)
}
