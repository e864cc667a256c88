import { type File, FileService } from '@tollgate/contracts'
import type { File as FileRow } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { readableSize } from './readable-size.ts'

type Settings = Pick<Context, 'settings'>

export function presentFile({ settings }: Settings, row: FileRow): File {
  const publicUrl = `${settings.BASE_URL}/storage/public/${row.path}`
  const shown = { ...presentFileFields(row), created_at: row.createdAt.toISOString() }
  const { service } = shown
  return service === 'downloadable'
    ? { ...shown, service }
    : { ...shown, service, public_url: publicUrl }
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
