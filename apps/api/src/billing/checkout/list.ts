import type { checkoutRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { containing, listed, page, sorted } from '../../core/list.ts'
import { presentCheckout } from './present.ts'
import { findCheckouts } from './queries.ts'

type Query = z.output<typeof checkoutRoutes.listCheckouts.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  expires_at: { expiresAt: 'asc' },
  '-expires_at': { expiresAt: 'desc' },
  status: { status: 'asc' },
  '-status': { status: 'desc' },
} as const

export async function listCheckouts(ctx: MerchantContext, query: Query) {
  const filter = {
    ...(query.product_id ? { productId: { in: query.product_id } } : {}),
    ...(query.customer_id ? { customerId: { in: query.customer_id } } : {}),
    ...(query.status ? { status: { in: query.status } } : {}),
    ...(query.query
      ? {
          OR: [
            { customerEmail: containing(query.query) },
            { customerName: containing(query.query) },
          ],
        }
      : {}),
  }
  const orderBy = sorted(query.sorting, order, '-created_at')
  const { rows, total } = await findCheckouts(ctx, filter, { orderBy, ...page(query) })
  return listed(
    rows.map((row) => presentCheckout(ctx, row)),
    total,
    query,
  )
}
