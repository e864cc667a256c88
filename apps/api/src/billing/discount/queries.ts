import { type Columns, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import type { DiscountWithProducts } from './present.ts'

const columns = { discount: row('discount'), products: rows('product') } satisfies Columns

export async function requireDiscount(
  ctx: MerchantContext,
  id: string,
): Promise<DiscountWithProducts> {
  const [found] = await findDiscountsByIds(ctx, [id])
  return orNotFound(found)
}

/** Keeps others from changing or redeeming it until the transaction ends. */
export async function lockDiscount(
  ctx: MerchantContext,
  id: string,
): Promise<DiscountWithProducts> {
  await ctx.sql()`
    SELECT FROM discounts WHERE organization_id = ${ctx.organizationId} AND id = ${id}
    FOR NO KEY UPDATE`
  return requireDiscount(ctx, id)
}

export async function findDiscountsByIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<DiscountWithProducts[]> {
  const found = await sql(columns)`
    SELECT to_json(d) AS discount, (
      SELECT json_agg(p ORDER BY a.position) FROM discount_products a
        JOIN products p ON p.organization_id = a.organization_id AND p.id = a.product_id
      WHERE a.organization_id = d.organization_id AND a.discount_id = d.id
    ) AS products
    FROM discounts d
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${ids}::uuid[])
      AND d.deleted_at IS NULL`
  return found.map(({ discount, products }) => ({ ...discount, products }))
}

/** Which of the products exist. */
export async function findProductIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<Set<string>> {
  const found = await sql({ id: text })`
    SELECT id FROM products WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return new Set(found.map(({ id }) => id))
}
