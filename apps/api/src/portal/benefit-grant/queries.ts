import type { Prisma } from '@tollgate/db'
import type { CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const grantParts = {
  customer: true,
  benefit: { include: { organization: true } },
} satisfies Prisma.BenefitGrantInclude

export type PortalGrantRow = Prisma.BenefitGrantGetPayload<{ include: typeof grantParts }>

/** The grants that a session may see; none before the purchase has made its customer. */
function visibleTo({
  actor,
  organizationId,
}: CustomerContext): Prisma.BenefitGrantWhereInput | null {
  const { customerId, checkoutId } = actor
  if (customerId === null) return null
  return {
    organizationId,
    customerId,
    benefit: { deletedAt: null },
    ...(checkoutId === null ? {} : { order: { checkoutId } }),
  }
}

export async function requireOwnGrant(ctx: CustomerContext, id: string): Promise<PortalGrantRow> {
  const visible = visibleTo(ctx)
  return orNotFound(
    visible &&
      (await ctx.db.benefitGrant.findFirst({ where: { ...visible, id }, include: grantParts })),
  )
}

export async function findOwnGrants(
  ctx: CustomerContext,
  ids: string[],
): Promise<PortalGrantRow[]> {
  const visible = visibleTo(ctx)
  if (!visible) return []
  return ctx.db.benefitGrant.findMany({
    where: { ...visible, id: { in: ids } },
    include: grantParts,
  })
}
