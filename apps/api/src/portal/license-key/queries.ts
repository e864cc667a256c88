import { licenseKeyColumns, withKeyParts } from '../../billing/license-key/parts.ts'
import { type RowOf, rows } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { ...licenseKeyColumns, activations: rows('licenseKeyActivation') }

/** The keys that a session may see, with their activations if the merchant lets customers manage them. */
export const ownLicenseKeyRows = rowsById({
  columns,
  select: ({ actor: { customerId, checkoutId }, organizationId }: CustomerContext, ids) => part`
    SELECT to_json(k) AS key, to_json(c) AS customer, to_json(g) AS grant,
      coalesce((
        SELECT json_agg(a ORDER BY a.created_at, a.id) FROM license_key_activations a
        WHERE a.organization_id = k.organization_id AND a.license_key_id = k.id
          AND (b.properties -> 'activations' ->> 'enable_customer_admin')::boolean
      ), '[]') AS activations
    FROM license_keys k
      JOIN customers c ON c.organization_id = k.organization_id AND c.id = k.customer_id
      JOIN benefits b ON b.organization_id = k.organization_id AND b.id = k.benefit_id
      JOIN benefit_grants g ON g.id = k.benefit_grant_id
      LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
      LEFT JOIN subscriptions s ON s.organization_id = g.organization_id AND s.id = g.subscription_id
    WHERE k.organization_id = ${organizationId} AND k.customer_id = ${customerId}
      AND (${checkoutId}::uuid IS NULL OR coalesce(o.checkout_id, s.checkout_id) = ${checkoutId})
      AND b.deleted_at IS NULL AND k.id = ANY(${ids})`,
  row: ({ activations, ...parts }: RowOf<typeof columns>) => ({
    ...withKeyParts(parts),
    activations,
  }),
})

export function requireOwnLicenseKey(ctx: CustomerContext, id: string) {
  return requireRow(ctx, ownLicenseKeyRows, id)
}
