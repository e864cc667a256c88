import type { orderRoutes } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { presentOrder } from './present.ts'
import { findOrders } from './queries.ts'
import { searchOrders } from './search.ts'

type Query = z.output<typeof orderRoutes.listOrders.request.query>

const order: Record<NonNullable<Query['sorting']>[number], Prisma.OrderOrderByWithRelationInput> = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  amount: { totalAmount: 'asc' },
  '-amount': { totalAmount: 'desc' },
  net_amount: { netAmount: 'asc' },
  '-net_amount': { netAmount: 'desc' },
  customer: { customer: { email: 'asc' } },
  '-customer': { customer: { email: 'desc' } },
  product: { product: { name: 'asc' } },
  '-product': { product: { name: 'desc' } },
  discount: { discountId: 'asc' },
  '-discount': { discountId: 'desc' },
  subscription: { subscriptionId: 'asc' },
  '-subscription': { subscriptionId: 'desc' },
}

export async function listOrders(ctx: MerchantContext, query: Query) {
  const orderBy = sorted(query.sorting, order, '-created_at')
  const search = query.query?.trim() ? await searchOrders(ctx, query.query) : {}
  const filter = { ...filterOf(query), ...search }
  const [rows, total] = await findOrders(ctx, filter, { orderBy, ...page(query) })
  return listed(rows.map(presentOrder), total, query)
}

function filterOf(query: Query): Prisma.OrderWhereInput {
  const kinds = query.product_billing_type?.map((type) =>
    type === 'recurring' ? { recurringInterval: { not: null } } : { recurringInterval: null },
  )
  return {
    ...(query.product_id ? { productId: { in: query.product_id } } : {}),
    ...(kinds ? { product: { OR: kinds } } : {}),
    ...(query.discount_id ? { discountId: { in: query.discount_id } } : {}),
    ...(query.customer_id ? { customerId: { in: query.customer_id } } : {}),
    ...(query.checkout_id ? { checkoutId: { in: query.checkout_id } } : {}),
  }
}
