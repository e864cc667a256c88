import { list, type RowOf, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import type { ProductWithParts } from './present.ts'

export async function findProduct(
  ctx: MerchantContext,
  id: string,
): Promise<ProductWithParts | null> {
  const [product = null] = await findProductsByIds(ctx, [id])
  return product
}

export async function findProductsByIds(
  ctx: MerchantContext,
  ids: string[],
): Promise<ProductWithParts[]> {
  const found = await ctx.sql(productColumns)`
    SELECT to_json(p) AS product, (
      SELECT json_agg(r ORDER BY r.created_at, r.id) FROM product_prices r
      WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND NOT r.is_archived
    ) AS prices, (
      SELECT json_agg(json_build_object('attachment', a, 'benefit', b) ORDER BY a.position)
      FROM product_benefits a
        JOIN benefits b ON b.organization_id = a.organization_id AND b.id = a.benefit_id
      WHERE a.organization_id = p.organization_id AND a.product_id = p.id AND b.deleted_at IS NULL
    ) AS benefits
    FROM products p WHERE p.organization_id = ${ctx.organizationId} AND p.id = ANY(${ids}::uuid[])`
  return found.map(withProductParts)
}

/** What a product is read with, in statements of its own and of others. */
export const productColumns = {
  product: row('product'),
  prices: rows('productPrice'),
  benefits: list({ attachment: row('productBenefit'), benefit: row('benefit') }),
}

export function withProductParts({
  product,
  prices,
  benefits,
}: RowOf<typeof productColumns>): ProductWithParts {
  return {
    ...product,
    prices,
    benefits: benefits.map(({ attachment, benefit }) => ({ ...attachment, benefit })),
  }
}

export async function findAttachedBenefitIds(
  ctx: MerchantContext,
  productId: string,
): Promise<string[]> {
  const { organizationId } = ctx
  const rows = await ctx.db.productBenefit.findMany({ where: { organizationId, productId } })
  return rows.map(({ benefitId }) => benefitId)
}

/** Keeps others from changing a product until the transaction ends; false when there is none. */
export async function lockProduct(ctx: MerchantContext, id: string): Promise<boolean> {
  const found = await ctx.sql({ id: text })`
    SELECT id FROM products WHERE organization_id = ${ctx.organizationId} AND id = ${id} FOR UPDATE`
  return found.length > 0
}
