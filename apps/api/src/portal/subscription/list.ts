import type { portalSubscriptionRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { active } from '../../billing/subscription/lifecycle.ts'
import { presentPortalSubscription } from '../../billing/subscription/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { containing } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { ownSubscriptionRows } from './queries.ts'

type Query = z.output<typeof portalSubscriptionRoutes.listPortalSubscriptions.request.query>

const sorting = sortedBy(
  {
    started_at: by(part`t.started_at`),
    amount: by(part`t.amount`),
    status: by(part`t.status`),
    organization: by(part`t.organization_id`),
    product: by(part`p.name`),
  },
  '-started_at',
)

export const listPortalSubscriptions = listOf({
  sorting,
  source: subscriptionsOf,
  rows: ownSubscriptionRows,
  present: (row, ctx) => presentPortalSubscription(ctx, row),
})

/** The subscriptions that a session may see; none before the purchase has made its customer. */
function subscriptionsOf(
  { organizationId, actor }: CustomerContext,
  query: Query,
): PageSource | null {
  if (actor.customerId === null) return null
  return {
    from: part`subscriptions t
      JOIN products p ON p.organization_id = t.organization_id AND p.id = t.product_id`,
    scope: part`t.organization_id = ${organizationId} AND t.customer_id = ${actor.customerId}`,
    filters: [
      ...given(actor.checkoutId ?? undefined, (id) => part`t.checkout_id = ${id}`),
      ...filtersOf(query),
    ],
  }
}

function filtersOf(query: Query): Fragment[] {
  return [
    ...given(query.organization_id, (id) => part`t.organization_id = ${id}`),
    ...given(query.product_id, (ids) => part`t.product_id = ANY(${ids}::uuid[])`),
    ...given(query.active, (isActive) => part`(t.status = ANY(${active})) = ${isActive}`),
    ...given(query.query?.trim(), (text) => part`p.name ILIKE ${containing(text)}`),
  ]
}
