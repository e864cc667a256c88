import type { WebhookEvent } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'

/** Deletes an event that nobody can be told of anymore, such as of a user who is gone. */
export async function dropEvent(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`DELETE FROM webhook_events WHERE organization_id = ${organizationId} AND id = ${id}`
}

/** Leaves out an event that was announced just before its endpoint was switched off. */
export async function skipEvent(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`
    UPDATE webhook_events SET is_skipped = true, next_attempt_at = NULL, claimed_until = NULL
    WHERE organization_id = ${organizationId} AND id = ${id}`
}

/** Leaves events to a later round, unless another process has taken them meanwhile. */
export async function releaseEvents(
  { sql, organizationId }: MerchantContext,
  events: Pick<WebhookEvent, 'id' | 'claimedUntil'>[],
): Promise<void> {
  const [first] = events
  if (!first) return
  const ids = events.map(({ id }) => id)
  await sql()`
    UPDATE webhook_events SET claimed_until = NULL
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
      AND claimed_until = ${first.claimedUntil}`
}
