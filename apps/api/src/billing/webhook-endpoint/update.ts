import type { WebhookEndpoint, WebhookEndpointUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { nextSecret } from './next-secret.ts'
import { presentWebhookEndpoint } from './present.ts'
import { lockWebhookEndpoint } from './queries.ts'
import { chosenTypes } from './readable-types.ts'
import { requireReader } from './require-reader.ts'
import { openSecret } from './secret.ts'
import { skipOpenEvents } from './skip-open.ts'
import { readUrl } from './url.ts'

/** With another address, or once it is switched on again, it starts without failures. */
export async function updateWebhookEndpoint(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: WebhookEndpointUpdate & { id: string; ifMatch?: string },
): Promise<WebhookEndpoint> {
  const { organizationId } = ctx
  const url = input.url ? readUrl(ctx, input.url) : undefined
  return inTransaction(ctx, async (tx) => {
    const endpoint = await lockWebhookEndpoint(tx, id)
    requireVersion(endpoint, ifMatch)
    const secret = input.secret ?? undefined
    const hasNewSecret = secret !== undefined && openSecret(tx, id, endpoint.secret) !== secret
    const isMoved = url !== undefined && url !== endpoint.url
    await requireReader(tx, endpoint, [
      ...(isMoved ? [['body', 'url']] : []),
      ...(hasNewSecret ? [['body', 'secret']] : []),
    ])
    const row = await tx.db.webhookEndpoint.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...patch({
          url,
          name: input.name,
          format: input.format ?? undefined,
          events: input.events ? chosenTypes(tx, input.events, endpoint.events) : undefined,
          enabled: input.enabled ?? undefined,
        }),
        ...(hasNewSecret && nextSecret(tx, endpoint, secret)),
        ...((isMoved || input.enabled === true) && { failingSince: null, failedEvents: 0 }),
        modifiedAt: nextVersion(endpoint, tx.clock.now()),
      },
    })
    if (endpoint.enabled && !row.enabled) await skipOpenEvents(tx, id)
    const before = presentWebhookEndpoint(endpoint, tx)
    const after = presentWebhookEndpoint(row, tx)
    await record(tx, 'webhook_endpoint.updated', { organizationId, before, after })
    if (hasNewSecret) {
      await record(tx, 'webhook_endpoint.secret_rotated', { organizationId, after: { id } })
    }
    return after
  })
}
