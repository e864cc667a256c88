import type { disputeRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { createdIn, listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentDispute } from './present.ts'
import { disputeRows } from './queries.ts'

type Query = z.output<typeof disputeRoutes.listDisputes.request.query>

const sorting = sortedBy(
  { created_at: by(part`t.created_at`), amount: by(part`t.amount`) },
  '-created_at',
)

export const listDisputes = listOf({
  sorting,
  source: disputesOf,
  rows: disputeRows,
  present: presentDispute,
})

function disputesOf({ organizationId }: MerchantContext, query: Query): PageSource {
  return {
    from: part`disputes t`,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [
      ...given(query.order_id, (ids) => part`t.order_id = ANY(${ids}::uuid[])`),
      ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
      ...given(query.status, (statuses) => oneOf(part`t.status`, statuses)),
      ...createdIn(query),
    ],
  }
}
