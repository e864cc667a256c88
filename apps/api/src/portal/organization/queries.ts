import { productColumns, productParts, withProductParts } from '../../billing/product/parts.ts'
import type { ProductWithParts } from '../../billing/product/present.ts'
import { decodeColumns } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'

/** More than anyone reads on one page. */
const MOST = 100

/** What an organization has on sale, newest first. */
export async function findProductsOnSale(
  ctx: Context,
  organizationId: string,
): Promise<ProductWithParts[]> {
  const statement = part`
    SELECT ${productParts} FROM products p
    WHERE p.organization_id = ${organizationId} AND NOT p.is_archived AND EXISTS (
      SELECT FROM product_prices r
      WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND NOT r.is_archived
    )
    ORDER BY p.created_at DESC, p.id LIMIT ${MOST}`
  const found = await runFragment(ctx, statement, { isNamed: true })
  return found.map((one) => withProductParts(decodeColumns(productColumns, one)))
}
