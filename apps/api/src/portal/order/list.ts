import { type portalOrderRoutes, prorationLabel } from '@tollgate/contracts'
import type { z } from 'zod'
import type { CustomerContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { containing } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentPortalOrder } from './present.ts'
import { ownOrderRows } from './queries.ts'

type Query = z.output<typeof portalOrderRoutes.listPortalOrders.request.query>

/** What the product was called when it was sold, as `soldName` shows it. */
const soldName = part`coalesce(line.label, p.name)`
const products = part`JOIN products p ON p.organization_id = t.organization_id AND p.id = t.product_id`
const firstLines = part`LEFT JOIN LATERAL (
    SELECT CASE WHEN i.proration THEN replace(i.label, ${prorationLabel('')}, '') ELSE i.label END
      AS label
    FROM order_items i
    WHERE i.organization_id = t.organization_id AND i.order_id = t.id
      AND NOT EXISTS (SELECT FROM metered_periods m WHERE m.order_item_id = i.id)
    ORDER BY i.amount < 0, i.id LIMIT 1
  ) line ON true`

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    amount: by(part`t.net_amount`),
    net_amount: by(part`t.net_amount`),
    product: by(soldName),
    subscription: by(part`t.subscription_id`),
  },
  '-created_at',
)

export const listPortalOrders = listOf({
  sorting,
  source: ordersOf,
  rows: ownOrderRows,
  present: (row, ctx) => presentPortalOrder(ctx, row),
})

/** The orders that a session may see; none before the purchase has made its customer. */
function ordersOf({ organizationId, actor }: CustomerContext, query: Query): PageSource | null {
  if (actor.customerId === null) return null
  const isByProduct = query.sorting?.some((criterion) => criterion.endsWith('product'))
  return {
    from: part`orders t ${products} ${isByProduct || query.query ? firstLines : part``}`,
    scope: part`t.organization_id = ${organizationId} AND t.customer_id = ${actor.customerId}`,
    filters: [
      ...given(actor.checkoutId ?? undefined, (id) => part`t.checkout_id = ${id}`),
      ...filtersOf(query),
    ],
  }
}

function filtersOf(query: Query): Fragment[] {
  const types = new Set(query.product_billing_type)
  return [
    ...given(query.organization_id, (id) => part`t.organization_id = ${id}`),
    ...given(query.product_id, (ids) => part`t.product_id = ANY(${ids}::uuid[])`),
    ...given(query.subscription_id, (ids) => part`t.subscription_id = ANY(${ids}::uuid[])`),
    // Asking for both kinds is asking for all.
    ...(types.size === 1
      ? [part`(p.recurring_interval IS NOT NULL) = ${types.has('recurring')}`]
      : []),
    ...given(query.query?.trim(), searchOwn),
  ]
}

/** Customers look for what they bought, or for the number that they were told. */
function searchOwn(text: string): Fragment {
  const pattern = containing(text)
  return part`(${soldName} ILIKE ${pattern} OR t.number ILIKE ${pattern})`
}
