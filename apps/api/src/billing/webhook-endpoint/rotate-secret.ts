import type { WebhookEndpointWithSecret } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion } from '../../core/version.ts'
import { nextSecret } from './next-secret.ts'
import { presentWebhookEndpoint } from './present.ts'
import { lockWebhookEndpoint } from './queries.ts'
import { requireReader } from './require-reader.ts'
import { newSecret } from './secret.ts'

export async function rotateWebhookSecret(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<WebhookEndpointWithSecret> {
  const { organizationId } = ctx
  const secret = newSecret()
  return inTransaction(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, id)
    await requireReader(tx, endpoint, [['path', 'id']])
    const row = await tx.db.webhookEndpoint.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...nextSecret(tx, endpoint, secret),
        modifiedAt: nextVersion(endpoint, tx.clock.now()),
      },
    })
    await record(tx, 'webhook_endpoint.secret_rotated', { organizationId, after: { id } })
    return { ...presentWebhookEndpoint(row, tx), secret }
  })
}
