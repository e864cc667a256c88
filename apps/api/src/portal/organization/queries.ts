import { type ProductWithParts, productParts } from '../../billing/product/present.ts'
import type { Context } from '../../core/context.ts'

/** More than anyone reads on one page. */
const MOST = 100

/** What an organization has on sale, newest first. */
export function findProductsOnSale(
  ctx: Context,
  organizationId: string,
): Promise<ProductWithParts[]> {
  return ctx.db.product.findMany({
    where: { organizationId, isArchived: false, prices: { some: { isArchived: false } } },
    include: productParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
  })
}
