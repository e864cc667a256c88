import type { WebhookEndpoint } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { planDisabledMails } from './mails.ts'
import { skipOpenEvents } from './skip-open.ts'

/**
 * Switches off an endpoint that can’t be reached, and tells those who manage the organization; not if it has got
 * another address meanwhile.
 */
export async function disableFailing(
  ctx: MerchantContext,
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const endpoint = await switchOff(tx, { id, url })
    if (!endpoint) return
    await skipOpenEvents(tx, id)
    const mails = await planDisabledMails(tx, endpoint)
    const outboxMail = mails.map(({ row: mail }) => mail)
    await save(tx, { insert: { outboxMail } })
    await enqueueMails(tx, mails)
    await record(tx, 'webhook_endpoint.disabled', { organizationId, after: { id } })
  })
}

/** Of several who find out at once, one does it. */
async function switchOff(
  { sql, organizationId, clock }: MerchantContext,
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
) {
  const [found] = await sql({ endpoint: row('webhookEndpoint') })`
    UPDATE webhook_endpoints e SET enabled = false,
      modified_at = greatest(${clock.now()}, coalesce(modified_at, created_at) + interval '1 millisecond')
    WHERE organization_id = ${organizationId} AND id = ${id} AND url = ${url} AND enabled
    RETURNING to_json(e) AS endpoint`
  return found?.endpoint
}
