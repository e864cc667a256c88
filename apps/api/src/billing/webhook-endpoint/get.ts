import type { WebhookEndpoint } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentWebhookEndpoint } from './present.ts'
import { requireWebhookEndpoint } from './queries.ts'

export async function getWebhookEndpoint(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<WebhookEndpoint> {
  return presentWebhookEndpoint(await requireWebhookEndpoint(ctx, id), ctx)
}
