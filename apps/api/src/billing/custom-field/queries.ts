import type { CustomField } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { field: row('customField') }

export const customFieldRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(f) AS field FROM custom_fields f
    WHERE f.organization_id = ${organizationId} AND f.id = ANY(${ids})
      AND f.deleted_at IS NULL`,
  row: ({ field }) => field,
})

export function requireCustomField(ctx: MerchantContext, id: string): Promise<CustomField> {
  return requireRow(ctx, customFieldRows, id)
}

/** Keeps others from changing or attaching it until the transaction ends. */
export function lockCustomField(ctx: MerchantContext, id: string): Promise<CustomField> {
  return lockRow(ctx, customFieldRows, id)
}

/** All that there are, by their slugs. */
export async function findCustomFields({
  sql,
  organizationId,
}: MerchantContext): Promise<CustomField[]> {
  const found = await sql(columns)`
    SELECT to_json(f) AS field FROM custom_fields f
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL ORDER BY slug`
  return found.map(({ field }) => field)
}

/** Those of the ids that exist, kept from being deleted until the transaction ends. */
export async function holdCustomFields(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<CustomField[]> {
  const found = await sql(columns)`
    SELECT to_json(f) AS field FROM custom_fields f
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL
    ORDER BY id FOR SHARE`
  return found.map(({ field }) => field)
}
