import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentWebhookEndpoint } from './present.ts'
import { lockWebhookEndpoint } from './queries.ts'

export async function deleteWebhookEndpoint(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const before = presentWebhookEndpoint(await lockWebhookEndpoint(tx, id), tx)
    await tx.db.webhookEndpoint.delete({ where: { organizationId_id: { organizationId, id } } })
    await record(tx, 'webhook_endpoint.deleted', { organizationId, before })
  })
}
