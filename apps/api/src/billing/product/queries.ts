import { MAXIMUM_NAMED_USES } from '@tollgate/contracts'
import {
  decodeColumns,
  json,
  list,
  object,
  type RowOf,
  row,
  rows,
  text,
} from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import type { SellerColumns } from '../tax/settings.ts'
import type { ProductWithParts } from './present.ts'

export async function requireProduct(ctx: MerchantContext, id: string): Promise<ProductWithParts> {
  const [product] = await findProductsByIds(ctx, [id])
  return orNotFound(product)
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

/** What a product is read with, in statements of its own and of others. */
export const productColumns = {
  product: row('product'),
  prices: rows('productPrice'),
  benefits: list({ attachment: row('productBenefit'), benefit: row('benefit') }),
  medias: list({ attachment: row('productMedia'), file: row('file') }),
  customFields: list({ attachment: row('productCustomField'), field: row('customField') }),
}

const productParts = part`
    to_json(p) AS product, (
      SELECT json_agg(r ORDER BY r.created_at, r.id) FROM product_prices r
      WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND NOT r.is_archived
    ) AS prices, (
      SELECT json_agg(json_build_object('attachment', a, 'benefit', b) ORDER BY a.position)
      FROM product_benefits a
        JOIN benefits b ON b.organization_id = a.organization_id AND b.id = a.benefit_id
      WHERE a.organization_id = p.organization_id AND a.product_id = p.id AND b.deleted_at IS NULL
    ) AS benefits, (
      SELECT json_agg(json_build_object('attachment', m, 'file', f) ORDER BY m.position)
      FROM product_medias m
        JOIN files f ON f.organization_id = m.organization_id AND f.id = m.file_id
      WHERE m.organization_id = p.organization_id AND m.product_id = p.id
    ) AS medias, (
      SELECT json_agg(json_build_object('attachment', a, 'field', f) ORDER BY a.position)
      FROM product_custom_fields a
        JOIN custom_fields f ON f.organization_id = a.organization_id AND f.id = a.custom_field_id
      WHERE a.organization_id = p.organization_id AND a.product_id = p.id
    ) AS "customFields"`

export async function findProductsByIds(
  ctx: MerchantContext,
  ids: string[],
): Promise<ProductWithParts[]> {
  const statement = part`
    SELECT ${productParts}
    FROM products p WHERE p.organization_id = ${ctx.organizationId} AND p.id = ANY(${ids}::uuid[])`
  const found = await runFragment(ctx, statement, { isNamed: true })
  return found.map((one) => withProductParts(decodeColumns(productColumns, one)))
}

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
    FROM products p WHERE p.organization_id = ${organizationId} AND p.id = ANY(${ids}::uuid[])`
  const rows = await runFragment(ctx, statement, { isNamed: true })
  const found = rows.map((one) => decodeColumns(sellerColumns, one))
  return { products: found.map(withProductParts), seller: found[0]?.seller ?? null }
}

export function withProductParts({
  product,
  prices,
  benefits,
  medias,
  customFields,
}: RowOf<typeof productColumns>): ProductWithParts {
  return {
    ...product,
    prices,
    benefits: benefits.map(({ attachment, benefit }) => ({ ...attachment, benefit })),
    medias: medias.map(({ attachment, file }) => ({ ...attachment, file })),
    customFields: customFields.map(({ attachment, field }) => ({
      ...attachment,
      customField: field,
    })),
  }
}
