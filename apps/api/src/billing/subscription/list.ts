import type { subscriptionRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { active } from './lifecycle.ts'
import { presentSubscription } from './present.ts'
import { subscriptionRows } from './queries.ts'

type Query = z.output<typeof subscriptionRoutes.listSubscriptions.request.query>
type Filters = z.output<typeof subscriptionRoutes.exportSubscriptions.request.query> &
  Pick<Query, 'sorting'>

const sorting = sortedBy(
  {
    customer: by(part`c.email`, part`c.id`, part`t.started_at`),
    status: by(part`t.status`, part`t.started_at`),
    started_at: by(part`t.started_at`),
    current_period_end: by(part`t.current_period_end`),
    amount: by(part`t.amount`),
    product: by(part`g.name`, part`g.id`, part`t.started_at`),
    discount: by(part`t.discount_id`),
  },
  '-started_at',
)

export const listSubscriptions = listOf({
  sorting,
  source: (ctx: MerchantContext, query: Query) => subscriptionsOf(ctx, query),
  rows: subscriptionRows,
  present: (row, ctx) => presentSubscription(ctx, row),
})

/** What the list and the export show. */
export function subscriptionsOf({ organizationId }: MerchantContext, query: Filters): PageSource {
  const statuses = statusesOf(query)
  const other = [
    ...given(query.product_id, (ids) => part`t.product_id = ANY(${ids}::uuid[])`),
    ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
    ...given(query.discount_id, (ids) => part`t.discount_id = ANY(${ids}::uuid[])`),
    ...havingMetadata(organizationId, query.metadata),
  ]
  return {
    ...tablesOf(query),
    scope: part`t.organization_id = ${organizationId}`,
    filters: [...given(statuses, (some) => part`t.status = ANY(${some})`), ...other],
    counted:
      other.length === 0 ? { organizationId, list: 'subscriptions', facets: statuses } : undefined,
  }
}

const others = ['incomplete', 'incomplete_expired', 'past_due', 'canceled', 'unpaid'] as const

/** Both filters together. */
function statusesOf({ status, active: isActive }: Filters): string[] | undefined {
  if (isActive === undefined) return status
  const wanted: readonly string[] = isActive ? active : others
  return status ? status.filter((one) => wanted.includes(one)) : [...wanted]
}

function tablesOf({ sorting: asked = [] }: Pick<Filters, 'sorting'>) {
  const names = asked.map((criterion) => criterion.replace('-', ''))
  const customers = names.includes('customer')
    ? part`JOIN customers c ON c.organization_id = t.organization_id AND c.id = t.customer_id`
    : part``
  const products = names.includes('product')
    ? part`JOIN products g ON g.organization_id = t.organization_id AND g.id = t.product_id`
    : part``
  return { from: part`subscriptions t ${customers} ${products}`, isJoined: asked.length > 0 }
}
