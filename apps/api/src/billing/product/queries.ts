import { Prisma } from '@tollgate/db'
import { list, type RowOf, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { escapeWildcards } from '../../core/list.ts'
import type { ProductWithParts } from './present.ts'

export async function findProduct(
  ctx: MerchantContext,
  id: string,
): Promise<ProductWithParts | null> {
  const [product = null] = await findProductsByIds(ctx, [id])
  return product
}

/** In the order of the ids; unknown ones are left out. */
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
  const byId = new Map(found.map((one) => [one.product.id, withProductParts(one)]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
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

export interface ProductFilter {
  ids?: string[] | undefined
  text?: string | undefined
  isArchived?: boolean | undefined
  isRecurring?: boolean | undefined
  benefitIds?: string[] | undefined
}

interface Slice {
  orderBy: Prisma.Sql[]
  skip: number
  take: number
}

/** Prices take part in the order, which Prisma can’t say: the ids come by a statement of our own. */
export async function findProductIds(
  ctx: MerchantContext,
  filter: ProductFilter,
  { orderBy, skip, take }: Slice,
): Promise<[ids: string[], total: number]> {
  const where = Prisma.join(conditions(ctx, filter), ' AND ')
  const [rows, counted] = await Promise.all([
    ctx.db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM products p
      LEFT JOIN product_prices q ON q.organization_id = p.organization_id AND q.product_id = p.id
        AND NOT q.is_archived AND q.amount_type IN ('free', 'fixed', 'custom')
      WHERE ${where} ORDER BY ${Prisma.join(orderBy)} LIMIT ${take} OFFSET ${skip}`,
    ctx.db.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM products p WHERE ${where}`,
  ])
  return [rows.map(({ id }) => id), counted[0]?.total ?? 0]
}

function conditions(ctx: MerchantContext, filter: ProductFilter): Prisma.Sql[] {
  const { ids, text, isArchived, isRecurring, benefitIds } = filter
  return [
    Prisma.sql`p.organization_id = ${ctx.organizationId}::uuid`,
    ...(ids ? [Prisma.sql`p.id = ANY(${ids}::uuid[])`] : []),
    ...(text ? [Prisma.sql`p.name ILIKE ${`%${escapeWildcards(text)}%`}`] : []),
    ...(isArchived === undefined ? [] : [Prisma.sql`p.is_archived = ${isArchived}`]),
    ...(isRecurring === undefined
      ? []
      : [Prisma.sql`(p.recurring_interval IS NOT NULL) = ${isRecurring}`]),
    ...(benefitIds
      ? [
          Prisma.sql`EXISTS (SELECT 1 FROM product_benefits b
            WHERE b.organization_id = p.organization_id AND b.product_id = p.id
              AND b.benefit_id = ANY(${benefitIds}::uuid[]))`,
        ]
      : []),
  ]
}
