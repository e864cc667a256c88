import type { Benefit, BenefitGrant, Organization } from '@tollgate/db'
import { row, rows } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import type { CustomerWithAccounts } from '../customer/present.ts'

export interface PortalGrantRow extends BenefitGrant {
  customer: CustomerWithAccounts
  benefit: Benefit & { organization: Organization }
}

const columns = {
  grant: row('benefitGrant'),
  customer: row('customer'),
  platformAccounts: rows('platformAccount'),
  benefit: row('benefit'),
  organization: row('organization'),
}

/** The grants that a session may see; none before the purchase has made its customer. */
export const ownGrantRows = rowsById({
  columns,
  select: ({ actor: { customerId, checkoutId }, organizationId }: CustomerContext, ids) => part`
    SELECT to_json(g) AS grant, to_json(c) AS customer, to_json(b) AS benefit,
      to_json(m) AS organization, (
        SELECT json_agg(a) FROM platform_accounts a
        WHERE a.organization_id = g.organization_id AND a.customer_id = g.customer_id
      ) AS "platformAccounts"
    FROM benefit_grants g
      JOIN customers c ON c.organization_id = g.organization_id AND c.id = g.customer_id
      JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      JOIN organizations m ON m.id = g.organization_id
      LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
      LEFT JOIN subscriptions s ON s.organization_id = g.organization_id AND s.id = g.subscription_id
    WHERE g.organization_id = ${organizationId} AND g.customer_id = ${customerId}
      AND (${checkoutId}::uuid IS NULL OR coalesce(o.checkout_id, s.checkout_id) = ${checkoutId})
      AND b.deleted_at IS NULL AND g.id = ANY(${ids})`,
  row: ({ grant, customer, platformAccounts, benefit, organization }): PortalGrantRow => ({
    ...grant,
    customer: { ...customer, platformAccounts },
    benefit: { ...benefit, organization },
  }),
})

export function requireOwnGrant(ctx: CustomerContext, id: string): Promise<PortalGrantRow> {
  return requireRow(ctx, ownGrantRows, id)
}
