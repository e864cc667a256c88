import type { Organization, Prisma } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** How many orders of a kind a refusal names. */
const NAMED = 5

const kinds: { described: string; where: Prisma.OrderWhereInput }[] = [
  { described: 'Unpaid orders', where: { status: 'pending' } },
  { described: 'Orders to keep', where: { status: { not: 'pending' } } },
]

/**
 * Refuses to delete an organization whose customers still owe or are owed something, or whose books
 * have to be kept, and names what is in the way. It is held already, so that nothing is added.
 */
export async function requireUnneeded(
  tx: Context,
  { id: organizationId, name, slug }: Organization,
): Promise<void> {
  const reasons: string[] = []
  for (const { described, where } of kinds) {
    const names = await nameOrders(tx, { ...where, organizationId })
    if (names) reasons.push(`${described}: ${names}.`)
  }
  const underWay = { organizationId, status: { not: 'failed' }, order: null }
  const payments = await tx.db.payment.count({ where: underWay })
  if (payments > 0) reasons.push(`Payments under way: ${payments}.`)
  if (reasons.length === 0) return
  throw new AccountError(
    400,
    [`${name || slug} is still needed.`, ...reasons].join(' '),
    'ORGANIZATION_IS_STILL_NEEDED',
  )
}

async function nameOrders(tx: Context, where: Prisma.OrderWhereInput): Promise<string> {
  const total = await tx.db.order.count({ where })
  const orders = await tx.db.order.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: NAMED,
    select: { product: { select: { name: true } }, customer: { select: { email: true } } },
  })
  const names = orders.map(({ product, customer }) => `${product.name} for ${customer.email}`)
  if (total > NAMED) names.push(`and ${total - NAMED} more`)
  return names.join(', ')
}
