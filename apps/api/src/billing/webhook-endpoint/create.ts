import type { WebhookEndpointCreate, WebhookEndpointWithSecret } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockOrganization } from '../organization/find.ts'
import { presentWebhookEndpoint } from './present.ts'
import { countWebhookEndpoints } from './queries.ts'
import { chosenTypes } from './readable-types.ts'
import { newSecret, sealSecret } from './secret.ts'
import { readUrl } from './url.ts'

/** Each event of an organization is compared with each of its endpoints. */
const MAXIMUM = 50

/** Only the answer holds the secret; what is stored is sealed. */
export async function createWebhookEndpoint(
  ctx: MerchantContext,
  input: WebhookEndpointCreate,
): Promise<WebhookEndpointWithSecret> {
  const { organizationId } = ctx
  const url = readUrl(ctx, input.url)
  const events = chosenTypes(ctx, input.events, [])
  const secret = input.secret ?? newSecret()
  return inTransaction(ctx, async (tx) => {
    // Of two at once, the later one counts what the earlier one made.
    await lockOrganization(tx)
    if ((await countWebhookEndpoints(tx)) >= MAXIMUM) {
      throw refusal('webhook_endpoint.too_many', {
        values: { maximum: MAXIMUM },
        at: ['body', 'url'],
      })
    }
    const id = newId()
    const row = await tx.db.webhookEndpoint.create({
      data: {
        id,
        organizationId,
        url,
        name: input.name ?? null,
        format: input.format,
        events,
        ...sealSecret(tx, id, secret),
        createdAt: tx.clock.now(),
      },
    })
    const after = presentWebhookEndpoint(row, tx)
    await record(tx, 'webhook_endpoint.created', { organizationId, after })
    return { ...after, secret }
  })
}
