import { licenseKeyColumns, withKeyParts } from '../../billing/license-key/queries.ts'
import { boolean, type RowOf } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { ...licenseKeyColumns, isManagedByCustomer: boolean }

/** The keys that a session may see: those of its customer, or of its purchase. */
export const ownLicenseKeyRows = rowsById({
  columns,
  select: ({ actor: { customerId, checkoutId }, organizationId }: CustomerContext, ids) => part`
    SELECT to_json(k) AS key, to_json(c) AS customer, to_json(g) AS grant,
      coalesce((b.properties -> 'activations' ->> 'enable_customer_admin')::boolean, false)
        AS "isManagedByCustomer"
    FROM license_keys k
      JOIN customers c ON c.organization_id = k.organization_id AND c.id = k.customer_id
      JOIN benefits b ON b.organization_id = k.organization_id AND b.id = k.benefit_id
      JOIN benefit_grants g ON g.id = k.benefit_grant_id
      LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
    WHERE k.organization_id = ${organizationId} AND k.customer_id = ${customerId}
      AND (${checkoutId}::uuid IS NULL OR o.checkout_id = ${checkoutId})
      AND b.deleted_at IS NULL AND k.id = ANY(${ids})`,
  row: ({ isManagedByCustomer, ...parts }: RowOf<typeof columns>) => ({
    ...withKeyParts(parts),
    isManagedByCustomer,
  }),
})

export function requireOwnLicenseKey(ctx: CustomerContext, id: string) {
  return requireRow(ctx, ownLicenseKeyRows, id)
}
