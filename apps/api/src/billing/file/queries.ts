import type { FileService } from '@tollgate/contracts'
import type { File } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { file: row('file') }

export const fileRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(f) AS file FROM files f
    WHERE f.organization_id = ${organizationId} AND f.id = ANY(${ids})`,
  row: ({ file }) => file,
})

/** Whether it is uploaded or not. */
export function requireFile(ctx: MerchantContext, id: string): Promise<File> {
  return requireRow(ctx, fileRows, id)
}

/** Only once others may see it. */
export async function requireUploadedFile(ctx: MerchantContext, id: string): Promise<File> {
  const file = await requireFile(ctx, id)
  return orNotFound(file.isUploaded ? file : undefined)
}

/** Keeps others from changing or deleting it until the transaction ends. */
export function lockFile(ctx: MerchantContext, id: string): Promise<File> {
  return lockRow(ctx, fileRows, id)
}

/** Those of the ids that are uploaded files for this, kept from being deleted until the transaction ends. */
export async function holdFiles(
  { sql, organizationId }: MerchantContext,
  ids: string[],
  service: FileService,
): Promise<File[]> {
  const found = await sql(columns)`
    SELECT to_json(f) AS file FROM files f
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
      AND service = ${service} AND is_uploaded
    ORDER BY id FOR KEY SHARE`
  return found.map(({ file }) => file)
}

/** Uploads that began before a time and were never completed, of all organizations. */
export async function findUnfinishedFiles(
  { sql }: Pick<Context, 'sql'>,
  before: Date,
  limit: number,
): Promise<File[]> {
  const found = await sql(columns)`
    SELECT to_json(f) AS file FROM files f
    WHERE NOT is_uploaded AND created_at < ${before} ORDER BY created_at LIMIT ${limit}`
  return found.map(({ file }) => file)
}
