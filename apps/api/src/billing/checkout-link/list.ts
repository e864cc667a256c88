import type { checkoutLinkRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { presentCheckoutLink } from './present.ts'
import { findLinks } from './queries.ts'

type Query = z.output<typeof checkoutLinkRoutes.listCheckoutLinks.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  label: { label: { sort: 'asc', nulls: 'last' } },
  '-label': { label: { sort: 'desc', nulls: 'last' } },
  success_url: { successUrl: { sort: 'asc', nulls: 'last' } },
  '-success_url': { successUrl: { sort: 'desc', nulls: 'last' } },
  allow_discount_codes: { allowDiscountCodes: 'asc' },
  '-allow_discount_codes': { allowDiscountCodes: 'desc' },
} as const

export async function listCheckoutLinks(ctx: MerchantContext, query: Query) {
  const filter = query.product_id
    ? { products: { some: { productId: { in: query.product_id } } } }
    : {}
  const orderBy = sorted(query.sorting, order, 'created_at')
  const [rows, total] = await findLinks(ctx, filter, { orderBy, ...page(query) })
  return listed(
    rows.map((row) => presentCheckoutLink(ctx, row)),
    total,
    query,
  )
}
