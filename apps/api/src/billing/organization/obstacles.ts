import type { StillNeededReason } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { Obstacle } from '../../core/ports/sales.ts'
import { nameOf, namingParts } from '../order/items.ts'

type Reader = Pick<Context, 'db'>

/** How many orders of a kind a refusal names. */
const NAMED = 5

interface OrderKind {
  kind: StillNeededReason['kind']
  described: string
  where: Prisma.OrderWhereInput
}

const unpaidOrders: OrderKind = {
  kind: 'unpaid_orders',
  described: 'Unpaid orders',
  where: { status: 'pending' },
}

const ordersToKeep: OrderKind = {
  kind: 'orders_to_keep',
  described: 'Orders to keep',
  where: { status: { not: 'pending' } },
}

/**
 * What keeps an organization from being deleted: customers still owe or are owed something, or its
 * books have to be kept. It is locked already, so that nothing is added.
 */
export async function findObstacles(tx: Reader, organizationId: string): Promise<Obstacle[]> {
  const found = [
    await findOrders(tx, organizationId, unpaidOrders),
    await findOrders(tx, organizationId, ordersToKeep),
    await findPayments(tx, organizationId),
  ]
  return found.filter(({ count }) => count > 0)
}

async function findOrders(
  tx: Reader,
  organizationId: string,
  { kind, described, where }: OrderKind,
): Promise<Obstacle> {
  const asked = { ...where, organizationId }
  const count = await tx.db.order.count({ where: asked })
  const orders = await tx.db.order.findMany({
    where: asked,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: NAMED,
    select: {
      ...namingParts,
      customer: { select: { email: true } },
    },
  })
  const names = orders.map((order) => `${nameOf(order)} for ${order.customer.email}`)
  if (count > NAMED) names.push(`and ${count - NAMED} more`)
  return { kind, count, text: `${described}: ${names.join(', ')}.` }
}

/** Payments that may still succeed. */
async function findPayments(tx: Reader, organizationId: string): Promise<Obstacle> {
  const where = { organizationId, status: { not: 'failed' }, order: null }
  const count = await tx.db.payment.count({ where })
  return { kind: 'payments_under_way', count, text: `Payments under way: ${count}.` }
}
