import type { Benefit } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

export function findBenefit(ctx: MerchantContext, id: string): Promise<Benefit | null> {
  const { organizationId } = ctx
  return ctx.db.benefit.findFirst({ where: { organizationId, id, deletedAt: null } })
}

/** Keeps others from changing or attaching it until the transaction ends. */
export async function lockBenefit(ctx: MerchantContext, id: string): Promise<Benefit | null> {
  await ctx.db.$executeRaw`
    SELECT FROM benefits
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`
  return findBenefit(ctx, id)
}

export async function findBenefitsByIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<Benefit[]> {
  const found = await sql({ benefit: row('benefit') })`
    SELECT to_json(b) AS benefit FROM benefits b
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return found.map(({ benefit }) => benefit)
}

/** Those of the ids that exist, kept from being deleted until the transaction ends. */
export function lockBenefits(
  ctx: MerchantContext,
  ids: string[],
): Promise<{ id: string; selectable: boolean }[]> {
  return ctx.db.$queryRaw`
    SELECT id, selectable FROM benefits
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ANY(${ids}::uuid[])
      AND deleted_at IS NULL
    ORDER BY id FOR SHARE`
}

/** Takes a benefit off all products. */
export async function detachBenefit(ctx: MerchantContext, benefitId: string): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.productBenefit.deleteMany({ where: { organizationId, benefitId } })
}
