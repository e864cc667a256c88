import type { refundRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentRefund } from './present.ts'
import { refundRows } from './queries.ts'

type Query = z.output<typeof refundRoutes.listRefunds.request.query>

const sorting = sortedBy(
  { created_at: by(part`t.created_at`), amount: by(part`t.amount`) },
  '-created_at',
)

export const listRefunds = listOf({
  sorting,
  source: refundsOf,
  rows: refundRows,
  present: presentRefund,
})

function refundsOf({ organizationId }: MerchantContext, query: Query): PageSource {
  return {
    from: part`refunds t`,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [
      ...havingMetadata(organizationId, query.metadata),
      ...given(query.id, (ids) => part`t.id = ANY(${ids}::uuid[])`),
      ...given(query.order_id, (ids) => part`t.order_id = ANY(${ids}::uuid[])`),
      ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
      ...given(query.subscription_id, (ids) => part`t.subscription_id = ANY(${ids}::uuid[])`),
      ...given(query.succeeded, (is) =>
        is ? part`t.status = 'succeeded'` : part`t.status IN ('pending', 'failed', 'canceled')`,
      ),
    ],
  }
}
