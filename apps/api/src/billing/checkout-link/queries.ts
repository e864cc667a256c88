import type { Context, MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { type CheckoutLinkWithParts, linkParts } from './present.ts'

export function findLink(ctx: MerchantContext, id: string): Promise<CheckoutLinkWithParts | null> {
  const { organizationId } = ctx
  return ctx.db.checkoutLink.findFirst({
    where: { organizationId, id, deletedAt: null },
    include: linkParts,
  })
}

/** By the secret that is its address: the only way to a link without its organization. */
export function findLinkByClientSecret(
  ctx: Context,
  clientSecret: string,
): Promise<CheckoutLinkWithParts | null> {
  return ctx.db.checkoutLink.findFirst({
    where: { clientSecret, deletedAt: null },
    include: linkParts,
  })
}

/** Keeps others from changing a link until the transaction ends. */
export async function lockLink(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutLinkWithParts | null> {
  await ctx.db.$executeRaw`
    SELECT FROM checkout_links
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  return findLink(ctx, id)
}

export function findLinksByIds(
  { db, organizationId }: MerchantContext,
  ids: string[],
): Promise<CheckoutLinkWithParts[]> {
  return db.checkoutLink.findMany({
    where: { organizationId, id: { in: ids } },
    include: linkParts,
  })
}

export async function replaceLinkProducts(
  ctx: MerchantContext,
  checkoutLinkId: string,
  productIds: string[],
): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.checkoutLinkProduct.deleteMany({ where: { organizationId, checkoutLinkId } })
  await ctx.db.checkoutLinkProduct.createMany({
    data: productIds.map((productId, position) => ({
      id: newId(),
      organizationId,
      checkoutLinkId,
      productId,
      position,
    })),
  })
}
