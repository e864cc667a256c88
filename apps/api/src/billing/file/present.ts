import { type File, FileService, type ProductMedia } from '@tollgate/contracts'
import type { File as FileRow } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { readableSize } from './readable-size.ts'

export type FileContext = Pick<Context, 'settings'>

export function presentFile(ctx: FileContext, row: FileRow): File {
  const shown = presentStored(row)
  const { service } = shown
  if (service === 'downloadable') return { ...shown, service }
  return { ...shown, service, public_url: publicUrl(ctx, row) }
}

/** A file that a product may have: the database holds no other there. */
export function presentPicture(ctx: FileContext, row: FileRow): ProductMedia {
  return { ...presentStored(row), service: 'product_media', public_url: publicUrl(ctx, row) }
}

function presentStored(row: FileRow) {
  return { ...presentFileFields(row), created_at: row.createdAt.toISOString() }
}

function publicUrl({ settings }: FileContext, { path }: FileRow): string {
  return `${settings.BASE_URL}/storage/public/${path}`
}

/** What every form of a file shows. */
export function presentFileFields(row: FileRow) {
  const { sha256, isUploaded } = row
  const hex = sha256 === null ? null : Buffer.from(sha256, 'base64').toString('hex')
  return {
    id: row.id,
    organization_id: row.organizationId,
    service: FileService.parse(row.service),
    name: row.name,
    path: row.path,
    mime_type: row.mimeType,
    size: row.size,
    size_readable: readableSize(row.size),
    storage_version: null,
    checksum_etag: isUploaded ? hex : null,
    checksum_sha256_base64: sha256,
    checksum_sha256_hex: hex,
    last_modified_at: row.modifiedAt?.toISOString() ?? null,
    version: row.version,
    is_uploaded: isUploaded,
  }
}
