import { type RowOf, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { rowsById } from '../../core/rows-by-id.ts'
import type { GrantWithParts } from './present.ts'

const columns = { grant: row('benefitGrant'), benefit: row('benefit'), customer: row('customer') }

/** Those of some grants that are still neither given nor revoked, held until the transaction ends. */
export async function lockPendingGrants(
  tx: MerchantContext,
  ids: string[],
): Promise<GrantWithParts[]> {
  const found = await tx.sql(columns)`
    SELECT to_json(g) AS grant, to_json(b) AS benefit, to_json(c) AS customer
    FROM benefit_grants g
      JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      JOIN customers c ON c.organization_id = g.organization_id AND c.id = g.customer_id
    WHERE g.organization_id = ${tx.organizationId} AND g.id = ANY(${ids}::uuid[])
      AND g.granted_at IS NULL AND g.revoked_at IS NULL
    ORDER BY g.id FOR UPDATE OF g`
  return found.map(withParts)
}

/** All of a benefit, of a customer or of an order. */
export interface GrantsOf {
  benefitId?: string | undefined
  customerId?: string | undefined
  orderId?: string | undefined
}

/** Some of the grants that are not revoked for good yet, held until the end of the transaction. */
export async function lockUnrevokedGrants(
  tx: MerchantContext,
  {
    benefitId = null,
    customerId = null,
    orderId = null,
  }: Partial<Record<keyof GrantsOf, string | null>>,
  limit: number,
): Promise<GrantWithParts[]> {
  const found = await tx.sql(columns)`
    SELECT to_json(g) AS grant, to_json(b) AS benefit, to_json(c) AS customer
    FROM benefit_grants g
      JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      JOIN customers c ON c.organization_id = g.organization_id AND c.id = g.customer_id
    WHERE g.organization_id = ${tx.organizationId}
      AND (g.revoked_at IS NULL OR g.frozen_at IS NOT NULL)
      AND (g.benefit_id = ${benefitId}::uuid OR g.customer_id = ${customerId}::uuid
        OR g.order_id = ${orderId}::uuid)
    ORDER BY g.id LIMIT ${limit} FOR UPDATE OF g`
  return found.map(withParts)
}

/** All of an order: as many as its product had benefits. */
export async function lockGrantsOfOrder(
  tx: MerchantContext,
  orderId: string,
): Promise<GrantWithParts[]> {
  const found = await tx.sql(columns)`
    SELECT to_json(g) AS grant, to_json(b) AS benefit, to_json(c) AS customer
    FROM benefit_grants g
      JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      JOIN customers c ON c.organization_id = g.organization_id AND c.id = g.customer_id
    WHERE g.organization_id = ${tx.organizationId} AND g.order_id = ${orderId}
    ORDER BY g.id FOR UPDATE OF g`
  return found.map(withParts)
}

function withParts({ grant, ...parts }: RowOf<typeof columns>): GrantWithParts {
  return { ...grant, ...parts }
}

export const grantRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(g) AS grant, to_json(b) AS benefit, to_json(c) AS customer
    FROM benefit_grants g
      JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      JOIN customers c ON c.organization_id = g.organization_id AND c.id = g.customer_id
    WHERE g.organization_id = ${organizationId} AND g.id = ANY(${ids})`,
  row: withParts,
})
