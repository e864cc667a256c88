import { MAXIMUM_NAMED_USES } from '@tollgate/contracts'
import { decodeColumns, json, object, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { arrayOf, requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import type { SellerColumns } from '../tax/settings.ts'
import { productColumns, productParts, withProductParts } from './parts.ts'
import type { ProductWithParts } from './present.ts'

export function requireProduct(ctx: MerchantContext, id: string): Promise<ProductWithParts> {
  return requireRow(ctx, productRows, id)
}

/** Holds a product until the transaction ends. Its parts are read after the wait for others. */
export async function lockProduct(ctx: MerchantContext, id: string): Promise<ProductWithParts> {
  await ctx.sql()`
    SELECT FROM products WHERE organization_id = ${ctx.organizationId} AND id = ${id} FOR UPDATE`
  return requireProduct(ctx, id)
}

/** Those that show a file among their pictures, by name. */
export async function findProductsWithFile(
  { sql, organizationId }: MerchantContext,
  fileId: string,
): Promise<{ id: string; name: string }[]> {
  return sql({ id: text, name: text })`
    SELECT p.id, p.name FROM product_medias m
      JOIN products p ON p.organization_id = m.organization_id AND p.id = m.product_id
    WHERE m.organization_id = ${organizationId} AND m.file_id = ${fileId}
    ORDER BY p.name, p.id LIMIT ${MAXIMUM_NAMED_USES}`
}

export const productRows = rowsById({
  columns: productColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT ${productParts}
    FROM products p WHERE p.organization_id = ${organizationId} AND p.id = ANY(${ids})`,
  row: withProductParts,
})

const sellerColumns = {
  ...productColumns,
  seller: object({ taxSettings: json, businessDetails: json }),
}

/** The same with what their tax depends on of who sells them. */
export async function findProductsWithSeller(
  ctx: MerchantContext,
  ids: string[],
): Promise<{ products: ProductWithParts[]; seller: SellerColumns | null }> {
  const { organizationId } = ctx
  const statement = part`
    SELECT ${productParts}, (
      SELECT json_build_object('taxSettings', o.tax_settings, 'businessDetails', o.business_details)
      FROM organizations o WHERE o.id = ${organizationId}
    ) AS seller
    FROM products p WHERE p.organization_id = ${organizationId} AND p.id = ANY(${arrayOf(ids)})`
  const rows = await runFragment(ctx, statement, { isNamed: true })
  const found = rows.map((one) => decodeColumns(sellerColumns, one))
  return { products: found.map(withProductParts), seller: found[0]?.seller ?? null }
}
