import type { WebhookEndpoint } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, refusal, refuseAny } from '../../core/errors.ts'
import { keepsEventsOf } from './queries.ts'
import { hiddenTypes, isReadable } from './readable-types.ts'

/**
 * Refuses to change where an endpoint’s events go, or the secret that makes receivers believe them, if the caller
 * can’t read all of those events.
 */
export async function requireReader(
  ctx: MerchantContext,
  endpoint: Pick<WebhookEndpoint, 'id' | 'events'>,
  fields: readonly FieldPath[],
): Promise<void> {
  if (fields.length === 0 || (await readsAll(ctx, endpoint))) return
  refuseAny(fields.map((at) => refusal('webhook_endpoint.needs_user', { at })))
}

/** Events that it no longer listens to can still be sent, or sent again. */
async function readsAll(
  ctx: MerchantContext,
  { id, events }: Pick<WebhookEndpoint, 'id' | 'events'>,
): Promise<boolean> {
  if (!events.every((type) => isReadable(ctx, type))) return false
  const hidden = hiddenTypes(ctx)
  return hidden.length === 0 || !(await keepsEventsOf(ctx, id, hidden))
}
