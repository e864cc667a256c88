import type { WebhookEventType } from '@tollgate/contracts'
import type { WebhookEndpoint } from '@tollgate/db'
import { boolean, integer, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { endpoint: row('webhookEndpoint') }

export const webhookEndpointRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(t) AS endpoint FROM webhook_endpoints t
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ endpoint }): WebhookEndpoint => endpoint,
})

export function requireWebhookEndpoint(ctx: MerchantContext, id: string): Promise<WebhookEndpoint> {
  return requireRow(ctx, webhookEndpointRows, id)
}

/** Keeps others from changing it until the transaction ends; events may be announced to it meanwhile. */
export async function lockWebhookEndpoint(
  ctx: MerchantContext,
  id: string,
): Promise<WebhookEndpoint> {
  await ctx.sql()`
    SELECT FROM webhook_endpoints WHERE organization_id = ${ctx.organizationId} AND id = ${id}
    FOR NO KEY UPDATE`
  return requireWebhookEndpoint(ctx, id)
}

/** Whether an endpoint has events of these types that can be sent, once those being announced to it are committed. */
export async function keepsEventsOf(
  { sql, organizationId }: MerchantContext,
  endpointId: string,
  types: readonly WebhookEventType[],
): Promise<boolean> {
  await sql()`
    SELECT FROM webhook_endpoints WHERE organization_id = ${organizationId} AND id = ${endpointId}
    FOR UPDATE`
  const [found] = await sql({ isKept: boolean })`
    SELECT EXISTS (
      SELECT FROM webhook_events
      WHERE organization_id = ${organizationId} AND endpoint_id = ${endpointId}
        AND type = ANY(${types}) AND archived_at IS NULL AND NOT is_test
    ) AS "isKept"`
  return found?.isKept ?? false
}

export async function countWebhookEndpoints({
  sql,
  organizationId,
}: MerchantContext): Promise<number> {
  const [found] = await sql({ count: integer })`
    SELECT count(*)::integer AS count FROM webhook_endpoints
    WHERE organization_id = ${organizationId}`
  return found?.count ?? 0
}
