import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type OrderWithParts, orderParts } from './present.ts'

export function findOrder(ctx: MerchantContext, id: string): Promise<OrderWithParts | null> {
  const { organizationId } = ctx
  return ctx.db.order.findUnique({
    where: { organizationId_id: { organizationId, id } },
    include: orderParts,
  })
}

export function findOrders(
  ctx: MerchantContext,
  filter: Prisma.OrderWhereInput,
  slice: Pick<Prisma.OrderFindManyArgs, 'orderBy' | 'skip' | 'take'>,
): Promise<[OrderWithParts[], number]> {
  const where = { ...filter, organizationId: ctx.organizationId }
  return Promise.all([
    ctx.db.order.findMany({ where, include: orderParts, ...slice }),
    ctx.db.order.count({ where }),
  ])
}

export function insertOrder(
  tx: MerchantContext,
  data: Omit<Prisma.OrderUncheckedCreateInput, 'organizationId'>,
): Promise<OrderWithParts> {
  const { organizationId } = tx
  return tx.db.order.create({ data: { ...data, organizationId }, include: orderParts })
}
