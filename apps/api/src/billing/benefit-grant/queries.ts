import type { Prisma } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type GrantWithParts, grantParts } from './present.ts'

/** Holds a grant until the end of the transaction; null when it went with its purchase. */
export async function lockGrant(tx: MerchantContext, id: string): Promise<GrantWithParts | null> {
  const { organizationId } = tx
  await tx.sql()`
    SELECT FROM benefit_grants WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`
  return tx.db.benefitGrant.findFirst({ where: { organizationId, id }, include: grantParts })
}

export function saveGrant(
  tx: MerchantContext,
  id: string,
  data: Prisma.BenefitGrantUncheckedUpdateInput,
): Promise<GrantWithParts> {
  return tx.db.benefitGrant.update({
    where: { organizationId: tx.organizationId, id },
    data: { ...data, modifiedAt: tx.clock.now() },
    include: grantParts,
  })
}

export function findGrants(
  ctx: MerchantContext,
  filter: Prisma.BenefitGrantWhereInput,
  slice: Pick<Prisma.BenefitGrantFindManyArgs, 'orderBy' | 'skip' | 'take'>,
): Promise<[GrantWithParts[], number]> {
  const where = { ...filter, organizationId: ctx.organizationId }
  return Promise.all([
    ctx.db.benefitGrant.findMany({ where, include: grantParts, ...slice }),
    ctx.db.benefitGrant.count({ where }),
  ])
}

/** The benefits that a product gives, in the merchant's order. */
export async function findGrantable(ctx: MerchantContext, productId: string): Promise<string[]> {
  const found = await ctx.sql({ id: text })`
    SELECT b.id FROM product_benefits p
    JOIN benefits b ON b.organization_id = p.organization_id AND b.id = p.benefit_id
    WHERE p.organization_id = ${ctx.organizationId} AND p.product_id = ${productId}
      AND b.deleted_at IS NULL
    ORDER BY p.position`
  return found.map(({ id }) => id)
}
