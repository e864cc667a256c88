import type { Benefit, Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'

export function findBenefit(ctx: MerchantContext, id: string): Promise<Benefit | null> {
  const { organizationId } = ctx
  return ctx.db.benefit.findFirst({ where: { organizationId, id, deletedAt: null } })
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

export async function changeBenefit(
  ctx: MerchantContext,
  id: string,
  data: Prisma.BenefitUpdateManyMutationInput,
): Promise<Benefit | null> {
  const { organizationId } = ctx
  const [changed] = await ctx.db.benefit.updateManyAndReturn({
    where: { organizationId, id, deletedAt: null },
    data,
  })
  return changed ?? null
}

/** Takes a benefit off all products. */
export async function detachBenefit(ctx: MerchantContext, benefitId: string): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.productBenefit.deleteMany({ where: { organizationId, benefitId } })
}
