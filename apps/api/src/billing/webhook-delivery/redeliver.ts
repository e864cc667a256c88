import type { WebhookEvent, WebhookRedelivered, WebhookRedelivery } from '@tollgate/contracts'
import { integer } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireWebhookEndpoint } from '../webhook-endpoint/queries.ts'
import { presentWebhookEvent } from './present.ts'
import { lockWebhookEvent } from './queries.ts'

/** Due at once, and not in turn: it is older than what waits. A test is sent once, as before. */
export function redeliverWebhookEvent(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<WebhookEvent> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const event = await lockWebhookEvent(tx, id)
    if (event.archivedAt) throw refusal('webhook_event.archived')
    await requireEnabled(tx, event.endpointId)
    const now = tx.clock.now()
    const row = await tx.db.webhookEvent.update({
      where: { organizationId_id: { organizationId, id } },
      data: { attempts: 0, nextAttemptAt: now, outOfTurnAt: now, isSkipped: false },
    })
    return presentWebhookEvent(row)
  })
}

/** In their order: later events wait for them as for any. */
export async function redeliverWebhookEndpoint(
  ctx: MerchantContext,
  { id, since }: WebhookRedelivery & { id: string },
): Promise<WebhookRedelivered> {
  await requireEnabled(ctx, id)
  const { sql, organizationId, clock } = ctx
  const [found] = await sql({ events: integer })`
    WITH due AS (
      UPDATE webhook_events SET attempts = 0, next_attempt_at = ${clock.now()},
        out_of_turn_at = ${clock.now()}::timestamptz + interval '60 seconds', is_skipped = false
      WHERE organization_id = ${organizationId} AND endpoint_id = ${id}
        AND created_at >= ${new Date(since)} AND next_attempt_at IS NULL AND archived_at IS NULL
        AND succeeded IS NOT TRUE AND NOT is_test
      RETURNING id
    )
    SELECT count(*)::integer AS events FROM due`
  return { events: found?.events ?? 0 }
}

async function requireEnabled(ctx: MerchantContext, id: string): Promise<void> {
  const { enabled } = await requireWebhookEndpoint(ctx, id)
  if (!enabled) throw refusal('webhook_endpoint.disabled')
}
