import type { Checkout, Prisma } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import { notFound } from '../../core/errors.ts'
import { CheckoutLocked } from './errors.ts'
import { type CheckoutWithParts, checkoutParts } from './present.ts'

export function findCheckout(ctx: MerchantContext, id: string): Promise<CheckoutWithParts | null> {
  const { organizationId } = ctx
  return ctx.db.checkout.findUnique({
    where: { organizationId_id: { organizationId, id } },
    include: checkoutParts,
  })
}

export async function reloadCheckout(ctx: MerchantContext, id: string): Promise<CheckoutWithParts> {
  const checkout = await findCheckout(ctx, id)
  // It goes with its organization, at any moment.
  if (!checkout) throw notFound()
  return checkout
}

/** By the secret that its buyer holds: the only way to a checkout without its organization. */
export function findByClientSecret(ctx: Context, clientSecret: string): Promise<Checkout | null> {
  return ctx.db.checkout.findUnique({ where: { clientSecret } })
}

/** Locks a checkout until the end of the transaction, waiting for other holders. */
export async function lockCheckout(ctx: MerchantContext, id: string): Promise<CheckoutWithParts> {
  await ctx.db.$queryRaw`
    SELECT id FROM checkouts
    WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid
    FOR UPDATE`
  return reloadCheckout(ctx, id)
}

/** Holds a checkout, or refuses at once when another request holds it. */
export async function lockCheckoutAtOnce(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutWithParts> {
  try {
    await ctx.db.$queryRaw`
      SELECT id FROM checkouts
      WHERE organization_id = ${ctx.organizationId}::uuid AND id = ${id}::uuid
      FOR UPDATE NOWAIT`
  } catch (error) {
    throw isRowLocked(error) ? new CheckoutLocked() : error
  }
  return reloadCheckout(ctx, id)
}

export async function saveCheckout(
  ctx: MerchantContext,
  id: string,
  data: Prisma.CheckoutUncheckedUpdateInput,
): Promise<CheckoutWithParts> {
  const { organizationId } = ctx
  return ctx.db.checkout.update({
    where: { organizationId_id: { organizationId, id } },
    data: { ...data, modifiedAt: ctx.clock.now() },
    include: checkoutParts,
  })
}

export function insertCheckout(
  ctx: MerchantContext,
  data: Omit<Prisma.CheckoutUncheckedCreateInput, 'organizationId'>,
): Promise<CheckoutWithParts> {
  const { organizationId } = ctx
  return ctx.db.checkout.create({ data: { ...data, organizationId }, include: checkoutParts })
}

export async function findCheckouts(
  ctx: MerchantContext,
  where: Prisma.CheckoutWhereInput,
  paging: { orderBy: Prisma.CheckoutOrderByWithRelationInput[]; skip: number; take: number },
): Promise<{ rows: CheckoutWithParts[]; total: number }> {
  const scoped = { ...where, organizationId: ctx.organizationId }
  const [rows, total] = await Promise.all([
    ctx.db.checkout.findMany({ where: scoped, include: checkoutParts, ...paging }),
    ctx.db.checkout.count({ where: scoped }),
  ])
  return { rows, total }
}

export function findDueToExpire(
  ctx: Context,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  return ctx.db.checkout.findMany({
    where: { status: 'open', expiresAt: { lte: ctx.clock.now() } },
    select: { id: true, organizationId: true },
    orderBy: { expiresAt: 'asc' },
    take: limit,
  })
}

/** The product of a price on sale. */
export async function findProductIdOfPrice(
  ctx: MerchantContext,
  priceId: string,
): Promise<string | null> {
  const { organizationId } = ctx
  const price = await ctx.db.productPrice.findFirst({
    where: { organizationId, id: priceId, isArchived: false },
    select: { productId: true },
  })
  return price?.productId ?? null
}
