import type { MerchantContext } from '../../core/context.ts'

/** Takes back what a purchase had opened that failed in the end. */
export async function revokeOfCheckout(ctx: MerchantContext, checkoutId: string): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.customerSession.deleteMany({ where: { organizationId, checkoutId } })
}
