import type { WebhookEndpoint } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { requireOrganization } from '../organization/find.ts'

/** Emails about an endpoint that was switched off since it can’t be reached. */
export async function planDisabledMails(
  tx: MerchantContext,
  endpoint: WebhookEndpoint,
): Promise<PlannedMail[]> {
  const organization = await requireOrganization(tx)
  const managers = await listManagers(tx)
  return managers.map(({ name, email: to, language }) =>
    planMail(tx, {
      organizationId: organization.id,
      to,
      template: 'webhook-disabled',
      language: language ?? tx.language,
      values: {
        name,
        organizationName: organization.name,
        endpoint: endpoint.name ?? new URL(endpoint.url).host,
        endpointUrl: `${tx.settings.BASE_URL}/${organization.slug}/settings/webhooks/${endpoint.id}`,
      },
    }),
  )
}
