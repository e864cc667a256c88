import type { portalBenefitGrantRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { CustomerContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentPortalGrant } from './present.ts'
import { ownGrantRows } from './queries.ts'

type Query = z.output<typeof portalBenefitGrantRoutes.listPortalBenefitGrants.request.query>

const sorting = sortedBy(
  {
    granted_at: by(part`t.granted_at`),
    type: by(part`b.type`),
    organization: by(part`o.name`),
  },
  '-granted_at',
)

export const listPortalBenefitGrants = listOf({
  sorting,
  source: grantsOf,
  rows: ownGrantRows,
  present: (row, ctx) => presentPortalGrant(ctx, row),
})

/** The grants that a session may see; none before the purchase has made its customer. */
function grantsOf({ organizationId, actor }: CustomerContext, query: Query): PageSource | null {
  if (actor.customerId === null) return null
  return {
    from: part`benefit_grants t
      JOIN organizations o ON o.id = t.organization_id
      JOIN benefits b ON b.organization_id = t.organization_id AND b.id = t.benefit_id
      LEFT JOIN orders r ON r.organization_id = t.organization_id AND r.id = t.order_id
      LEFT JOIN subscriptions s ON s.organization_id = t.organization_id AND s.id = t.subscription_id`,
    scope: part`t.organization_id = ${organizationId} AND t.customer_id = ${actor.customerId}
      AND b.deleted_at IS NULL`,
    filters: [
      ...given(
        actor.checkoutId ?? undefined,
        (id) => part`coalesce(r.checkout_id, s.checkout_id) = ${id}`,
      ),
      ...filtersOf(query),
    ],
  }
}

function filtersOf(query: Query): Fragment[] {
  return [
    ...given(query.organization_id, (id) => part`t.organization_id = ${id}`),
    ...given(query.type, (types) => part`b.type = ANY(${types})`),
    ...given(query.benefit_id, (ids) => part`t.benefit_id = ANY(${ids}::uuid[])`),
    ...given(
      query.checkout_id,
      (ids) => part`coalesce(r.checkout_id, s.checkout_id) = ANY(${ids}::uuid[])`,
    ),
    ...given(query.order_id, (ids) => part`t.order_id = ANY(${ids}::uuid[])`),
    ...given(query.subscription_id, (ids) => part`t.subscription_id = ANY(${ids}::uuid[])`),
  ]
}
