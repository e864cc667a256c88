import type { Prisma } from '@tollgate/db'
import { productParts } from '../../billing/product/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const orderParts = {
  items: { orderBy: { id: 'asc' } },
  organization: true,
  product: { include: productParts },
  refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  payment: { select: { cardBrand: true, cardLast4: true } },
} satisfies Prisma.OrderInclude

export type PortalOrderRow = Prisma.OrderGetPayload<{ include: typeof orderParts }>

/** The orders that a session may see; none before the purchase has made its customer. */
function visibleTo({ actor, organizationId }: CustomerContext): Prisma.OrderWhereInput | null {
  const { customerId, checkoutId } = actor
  if (customerId === null) return null
  return { organizationId, customerId, ...(checkoutId === null ? {} : { checkoutId }) }
}

export async function requireOwnOrder(ctx: CustomerContext, id: string): Promise<PortalOrderRow> {
  const visible = visibleTo(ctx)
  return orNotFound(
    visible && (await ctx.db.order.findFirst({ where: { ...visible, id }, include: orderParts })),
  )
}

/** A refund of an order that the session may see. */
export async function requireOwnRefund(ctx: CustomerContext, id: string): Promise<void> {
  const order = visibleTo(ctx)
  orNotFound(
    order && (await ctx.db.refund.findFirst({ where: { id, order }, select: { id: true } })),
  )
}

export async function findOwnOrders(
  ctx: CustomerContext,
  ids: string[],
): Promise<PortalOrderRow[]> {
  const visible = visibleTo(ctx)
  if (!visible) return []
  return ctx.db.order.findMany({ where: { ...visible, id: { in: ids } }, include: orderParts })
}
