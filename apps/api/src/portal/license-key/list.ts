import type { portalLicenseKeyRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { licenseKeySorting } from '../../billing/license-key/list.ts'
import { presentPublicLicenseKey } from '../../billing/license-key/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { ownLicenseKeyRows } from './queries.ts'

type Query = z.output<typeof portalLicenseKeyRoutes.listPortalLicenseKeys.request.query>

export const listPortalLicenseKeys = listOf({
  sorting: licenseKeySorting,
  source: licenseKeysOf,
  rows: ownLicenseKeyRows,
  present: (row, ctx) => presentPublicLicenseKey(ctx, row),
})

/** None before the purchase has made its customer. */
function licenseKeysOf(
  { organizationId, actor }: CustomerContext,
  query: Query,
): PageSource | null {
  if (actor.customerId === null) return null
  return {
    from: part`license_keys t
      JOIN benefits b ON b.organization_id = t.organization_id AND b.id = t.benefit_id
      JOIN benefit_grants g ON g.id = t.benefit_grant_id
      LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
      LEFT JOIN subscriptions s ON s.organization_id = g.organization_id AND s.id = g.subscription_id`,
    scope: part`t.organization_id = ${organizationId} AND t.customer_id = ${actor.customerId}
      AND b.deleted_at IS NULL`,
    filters: [
      ...given(
        actor.checkoutId ?? undefined,
        (id) => part`coalesce(o.checkout_id, s.checkout_id) = ${id}`,
      ),
      ...given(query.organization_id, (id) => part`t.organization_id = ${id}`),
      ...given(query.benefit_id, (ids) => part`t.benefit_id = ANY(${ids}::uuid[])`),
    ],
  }
}
