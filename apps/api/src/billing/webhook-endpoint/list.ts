import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentWebhookEndpoint } from './present.ts'
import { webhookEndpointRows } from './queries.ts'

export const listWebhookEndpoints = listOf({
  sorting: sortedBy({ created_at: by(part`t.created_at`) }, 'created_at'),
  source: ({ organizationId }: MerchantContext) => ({
    from: part`webhook_endpoints t`,
    scope: part`t.organization_id = ${organizationId}`,
  }),
  rows: webhookEndpointRows,
  present: presentWebhookEndpoint,
})
