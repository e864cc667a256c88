import type { Prisma } from '@tollgate/db'
import { text } from '../../core/columns.ts'
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

/** Takes the organization's next order number: other purchases wait for theirs until the commit. */
export async function takeOrderNumber({ sql, organizationId }: MerchantContext): Promise<string> {
  const [taken] = await sql({ number: text })`
    SELECT next_order_number(${organizationId}) AS number`
  if (!taken) throw new Error('The order got no number')
  return taken.number
}
