import type { WebhookDeliveryDetails } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentDeliveryDetails } from './present.ts'
import { requireWebhookDelivery } from './queries.ts'

export async function getWebhookDelivery(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<WebhookDeliveryDetails> {
  return presentDeliveryDetails(await requireWebhookDelivery(ctx, id))
}
