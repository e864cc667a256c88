import type { Benefit, Prisma } from '@tollgate/db'
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

export function findBenefits(
  ctx: MerchantContext,
  filter: Prisma.BenefitWhereInput,
  slice: Pick<Prisma.BenefitFindManyArgs, 'orderBy' | 'skip' | 'take'>,
): Promise<[Benefit[], number]> {
  const where = { ...filter, organizationId: ctx.organizationId, deletedAt: null }
  return Promise.all([
    ctx.db.benefit.findMany({ where, ...slice }),
    ctx.db.benefit.count({ where }),
  ])
}

/** Those of the ids that exist, kept from being deleted until the transaction ends. */
export function holdBenefits(
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
