import type { MerchantContext } from '../../core/context.ts'

/** Takes back all grants of a benefit or of a customer; those still under way are never granted. */
export async function revokeAll(
  ctx: MerchantContext,
  of: { benefitId: string } | { customerId: string },
): Promise<void> {
  const { organizationId } = ctx
  const now = ctx.clock.now()
  await ctx.db.benefitGrant.updateMany({
    where: { organizationId, ...of, revokedAt: null },
    data: { grantedAt: null, revokedAt: now, modifiedAt: now },
  })
}
