import type { DisputeStatus, orderRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { createdIn, listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { findKind } from '../product/find-kind.ts'
import { presentOrder } from './present.ts'
import { orderRows } from './queries.ts'
import { searchOrders, withCustomers } from './search.ts'

type Query = z.output<typeof orderRoutes.listOrders.request.query>
type Filters = z.output<typeof orderRoutes.exportOrders.request.query> & Pick<Query, 'sorting'>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    amount: by(part`t.net_amount`),
    net_amount: by(part`t.net_amount`),
    total_amount: by(part`t.total_amount`),
    customer: by(part`c.email`, part`c.id`, part`t.created_at`),
    product: by(part`g.name`, part`g.id`, part`t.created_at`),
    discount: by(part`t.discount_id`),
    subscription: by(part`t.subscription_id`),
  },
  '-created_at',
)

export const listOrders = listOf({
  sorting,
  source: (ctx: MerchantContext, query: Query) => ordersOf(ctx, query),
  rows: orderRows,
  present: presentOrder,
})

/** What the list and the export show. */
export async function ordersOf(ctx: MerchantContext, query: Filters): Promise<PageSource> {
  const { organizationId } = ctx
  const kind = await findKind(ctx, query.product_billing_type)
  const text = query.query?.trim()
  const search = text ? await searchOrders(ctx, text) : []
  const other = [
    ...given(query.discount_id, (ids) => part`t.discount_id = ANY(${ids}::uuid[])`),
    ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
    ...given(query.checkout_id, (ids) => part`t.checkout_id = ANY(${ids}::uuid[])`),
    ...given(query.subscription_id, (ids) => part`t.subscription_id = ANY(${ids}::uuid[])`),
    ...given(query.status, (statuses) => part`t.status = ANY(${statuses})`),
    ...given(query.billing_reason, (reasons) => part`t.billing_reason = ANY(${reasons})`),
    ...given(query.dispute_status, (statuses) => disputed(organizationId, statuses)),
    ...createdIn(query),
    ...havingMetadata(organizationId, query.metadata),
    ...search,
  ]
  const products = [query.product_id, kind].filter((ids) => ids !== undefined)
  const counted = countedBy(products)
  return {
    ...tablesOf(query, { organizationId, isSearch: search.length > 0 }),
    isSearch: search.length > 0,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [...products.map((ids) => part`t.product_id = ANY(${ids}::uuid[])`), ...other],
    counted: other.length === 0 && counted ? { organizationId, ...counted } : undefined,
  }
}

/** Few orders are disputed, so they are found first. */
function disputed(organizationId: string, statuses: DisputeStatus[]): Fragment {
  return part`t.id = ANY(ARRAY(SELECT d.order_id FROM disputes d
    WHERE d.organization_id = ${organizationId} AND d.status = ANY(${statuses})))`
}

/** Exact for some products, and for all of them. */
function countedBy([facets, ...others]: string[][]) {
  if (others.length > 0) return undefined
  return facets ? { list: 'orders-by-product', facets } : { list: 'orders' }
}

function tablesOf(
  { sorting: asked = [] }: Filters,
  { organizationId, isSearch }: { organizationId: string; isSearch: boolean },
) {
  const names = asked.map((criterion) => criterion.replace('-', ''))
  const isByProduct = names.includes('product')
  const customers = isSearch || names.includes('customer') ? withCustomers : part``
  const from = part`orders t ${customers}`
  if (isByProduct && names.length === 1 && !isSearch) {
    return { from, groups: groupedByProduct(organizationId, asked[0] === 'product') }
  }
  return {
    isJoined: names.includes('customer'),
    from: isByProduct
      ? part`${from} JOIN products g ON g.organization_id = t.organization_id AND g.id = t.product_id`
      : from,
  }
}

/** One product may have most of the orders. */
function groupedByProduct(organizationId: string, isUpward: boolean) {
  const order: Fragment = isUpward ? part`t.created_at, t.id` : part`t.created_at DESC, t.id DESC`
  return {
    from: part`products g`,
    scope: part`g.organization_id = ${organizationId}`,
    key: part`t.product_id = g.id`,
    columns: part`t.created_at`,
    order,
  }
}
