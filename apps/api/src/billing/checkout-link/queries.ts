import { decodeColumns, list, nullable, type RowOf, row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { newId } from '../../core/ids.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { productColumns, productParts, withProductParts } from '../product/parts.ts'
import type { CheckoutLinkWithParts } from './present.ts'

const columns = {
  link: row('checkoutLink'),
  discount: nullable(row('discount')),
  products: list({ attachment: row('checkoutLinkProduct'), ...productColumns }),
}

export const checkoutLinkRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) =>
    linksWhere(part`l.organization_id = ${organizationId} AND l.id = ANY(${ids})`),
  row: withParts,
})

function linksWhere(which: Fragment): Fragment {
  return part`
    SELECT to_json(l) AS link, to_json(d) AS discount, (
      SELECT json_agg(x) FROM (
        SELECT to_json(a) AS attachment, ${productParts}
        FROM checkout_link_products a
          JOIN products p ON p.organization_id = a.organization_id AND p.id = a.product_id
        WHERE a.organization_id = l.organization_id AND a.checkout_link_id = l.id
        ORDER BY a.position
      ) x
    ) AS products
    FROM checkout_links l
      JOIN organizations o ON o.id = l.organization_id
      LEFT JOIN discounts d ON d.organization_id = l.organization_id AND d.id = l.discount_id
    WHERE l.deleted_at IS NULL AND ${which}`
}

function withParts({ link, discount, products }: RowOf<typeof columns>): CheckoutLinkWithParts {
  return {
    ...link,
    discount,
    products: products.map(({ attachment, ...parts }) => ({
      ...attachment,
      product: withProductParts(parts),
    })),
  }
}

export function requireCheckoutLink(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutLinkWithParts> {
  return requireRow(ctx, checkoutLinkRows, id)
}

/**
 * By the secret that is its address: the only way to a link without its organization. While that is
 * suspended, its links lead nowhere.
 */
export async function findCheckoutLinkByClientSecret(
  ctx: Context,
  clientSecret: string,
): Promise<CheckoutLinkWithParts | null> {
  const which = part`l.client_secret = ${clientSecret} AND o.suspended_at IS NULL`
  const [found] = await runFragment(ctx, linksWhere(which), { isNamed: true })
  return found ? withParts(decodeColumns(columns, found)) : null
}

/** Holds a link until the transaction ends. Its parts are read after the wait for others. */
export async function lockCheckoutLink(
  ctx: MerchantContext,
  id: string,
): Promise<CheckoutLinkWithParts> {
  await ctx.sql()`
    SELECT FROM checkout_links
    WHERE organization_id = ${ctx.organizationId} AND id = ${id} FOR NO KEY UPDATE`
  return requireCheckoutLink(ctx, id)
}

export async function replaceCheckoutLinkProducts(
  ctx: MerchantContext,
  checkoutLinkId: string,
  productIds: string[],
): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.checkoutLinkProduct.deleteMany({ where: { organizationId, checkoutLinkId } })
  await ctx.db.checkoutLinkProduct.createMany({
    data: productIds.map((productId, position) => ({
      id: newId(),
      organizationId,
      checkoutLinkId,
      productId,
      position,
    })),
  })
}
