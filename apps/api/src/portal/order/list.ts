import type { portalOrderRoutes } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { z } from 'zod'
import type { CustomerContext } from '../../core/context.ts'
import { containing, listed, page, sorted } from '../../core/list.ts'
import { presentPortalOrder } from './present.ts'
import { findOwnOrders } from './queries.ts'

type Query = z.output<typeof portalOrderRoutes.listPortalOrders.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  amount: { netAmount: 'asc' },
  '-amount': { netAmount: 'desc' },
  net_amount: { netAmount: 'asc' },
  '-net_amount': { netAmount: 'desc' },
  product: { product: { name: 'asc' } },
  '-product': { product: { name: 'desc' } },
  subscription: { subscriptionId: 'asc' },
  '-subscription': { subscriptionId: 'desc' },
} as const

export async function listPortalOrders(ctx: CustomerContext, query: Query) {
  const orderBy = sorted(query.sorting, order, '-created_at')
  const [rows, total] = await findOwnOrders(ctx, filterOf(query), { orderBy, ...page(query) })
  return listed(rows.map(presentPortalOrder), total, query)
}

function filterOf(query: Query): Prisma.OrderWhereInput {
  const types = new Set(query.product_billing_type)
  const products: Prisma.ProductWhereInput = {
    // Asking for both kinds is asking for all.
    ...(types.size === 1
      ? { recurringInterval: types.has('one_time') ? null : { not: null } }
      : {}),
  }
  return {
    product: products,
    ...(query.query ? searchOwn(query.query.trim()) : {}),
    ...(query.organization_id ? { organizationId: query.organization_id } : {}),
    ...(query.product_id ? { productId: { in: query.product_id } } : {}),
    ...(query.subscription_id ? { subscriptionId: { in: query.subscription_id } } : {}),
  }
}

/** Customers look for what they bought, or for the number that they were told. */
function searchOwn(text: string): Prisma.OrderWhereInput {
  return { OR: [{ product: { name: containing(text) } }, { number: containing(text) }] }
}
