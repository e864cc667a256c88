import { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { escapeWildcards } from '../../core/list.ts'
import { type ProductWithParts, productParts } from './present.ts'

export function findProduct(ctx: MerchantContext, id: string): Promise<ProductWithParts | null> {
  const { organizationId } = ctx
  return ctx.db.product.findFirst({ where: { organizationId, id }, include: productParts })
}

/** In the order of the ids; unknown ones are left out. */
export async function findProductsByIds(
  ctx: MerchantContext,
  ids: string[],
): Promise<ProductWithParts[]> {
  const { organizationId } = ctx
  const rows = await ctx.db.product.findMany({
    where: { organizationId, id: { in: ids } },
    include: productParts,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
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
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM products
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`
  return rows.length > 0
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
