import { list, type RowOf, row, rows } from '../../core/columns.ts'
import { part } from '../../core/fragment.ts'
import type { ProductWithParts } from './present.ts'

/** What is read with a product `p`, by its own queries and others’. */
export const productColumns = {
  product: row('product'),
  prices: rows('productPrice'),
  benefits: list({ attachment: row('productBenefit'), benefit: row('benefit') }),
  medias: list({ attachment: row('productMedia'), file: row('file') }),
  customFields: list({ attachment: row('productCustomField'), field: row('customField') }),
}

export const productParts = part`
    to_json(p) AS product, (
      SELECT json_agg(r ORDER BY r.meter_id IS NOT NULL, r.created_at, r.id) FROM product_prices r
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
