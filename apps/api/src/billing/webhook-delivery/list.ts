import type { webhookDeliveryRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { createdIn, listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentWebhookDelivery } from './present.ts'
import { areShown, webhookDeliveryRows } from './queries.ts'

type Query = z.output<typeof webhookDeliveryRoutes.listWebhookDeliveries.request.query>

export const listWebhookDeliveries = listOf({
  sorting: sortedBy({ created_at: by(part`t.created_at`) }, '-created_at'),
  source: deliveriesOf,
  rows: webhookDeliveryRows,
  present: presentWebhookDelivery,
})

function deliveriesOf(ctx: MerchantContext, query: Query): PageSource {
  return {
    from: part`webhook_deliveries t`,
    scope: part`t.organization_id = ${ctx.organizationId} AND ${areShown(ctx)}`,
    filters: [
      ...given(query.endpoint_id, (ids) => oneOf(part`t.endpoint_id`, ids)),
      ...given(query.webhook_event_id, (ids) => oneOf(part`t.webhook_event_id`, ids)),
      ...given(query.event_type, (types) => oneOf(part`t.type`, types)),
      ...given(query.succeeded, (succeeded) =>
        succeeded ? part`t.succeeded` : part`NOT t.succeeded`,
      ),
      ...given(query.http_code_class, answeredWith),
      ...createdIn(query),
    ],
  }
}

/** The index of those that failed is by far the smaller one. */
function answeredWith(codes: NonNullable<Query['http_code_class']>): Fragment {
  if (codes === 'none') return part`NOT t.succeeded AND t.http_code IS NULL`
  const first = Number(codes[0]) * 100
  const within = part`t.http_code BETWEEN ${first} AND ${first + 99}`
  return codes === '2xx' ? within : part`NOT t.succeeded AND ${within}`
}
