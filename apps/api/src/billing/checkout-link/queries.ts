import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { type CheckoutLinkWithParts, linkParts } from './present.ts'

export async function requireCheckoutLink(
  { db, organizationId }: MerchantContext,
  id: string,
): Promise<CheckoutLinkWithParts> {
  const where = { organizationId, id, deletedAt: null }
  return orNotFound(await db.checkoutLink.findFirst({ where, include: linkParts }))
}

/**
 * By the secret that is its address: the only way to a link without its organization. While that is
 * suspended, its links lead nowhere.
 */
export function findCheckoutLinkByClientSecret(
  ctx: Context,
  clientSecret: string,
): Promise<CheckoutLinkWithParts | null> {
  return ctx.db.checkoutLink.findFirst({
    where: { clientSecret, deletedAt: null, organization: { suspendedAt: null } },
    include: linkParts,
  })
}

/** Holds a link until the transaction ends. Its parts are read after the wait for others. */
export async function lockCheckoutLink(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutLinkWithParts> {
  await ctx.sql()`
    SELECT FROM checkout_links
    WHERE organization_id = ${ctx.organizationId} AND id = ${id} FOR NO KEY UPDATE`
  return requireCheckoutLink(ctx, id)
}

export function findCheckoutLinksByIds(
  { db, organizationId }: MerchantContext,
  ids: string[],
): Promise<CheckoutLinkWithParts[]> {
  return db.checkoutLink.findMany({
    where: { organizationId, id: { in: ids } },
    include: linkParts,
  })
}

export async function replaceCheckoutLinkProducts(
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
