import { setImmediate as pause } from 'node:timers/promises'
import type { FileCreate, FileUpload, PictureFileType } from '@tollgate/contracts'
import type { File } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { fromStorage } from './from-storage.ts'
import { problemsOfParts } from './parts.ts'
import { presentFileFields } from './present.ts'

const SIGNED_AT_ONCE = 100

const extensions: Record<PictureFileType, string> = {
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/webp': '.webp',
}

/** Names of files are for people: where the bytes are, only our own ids say. */
function pathOf(input: FileCreate, organizationId: string, id: string): string {
  const extension = input.service === 'downloadable' ? '' : extensions[input.mime_type]
  return `${input.service}/${organizationId}/${id}${extension}`
}

export async function createFile(ctx: MerchantContext, input: FileCreate): Promise<FileUpload> {
  refuseAny(problemsOfParts(input, ctx.storage.minimumPartSize))
  const { organizationId } = ctx
  const id = newId()
  const path = pathOf(input, organizationId, id)
  const row = {
    id,
    organizationId,
    service: input.service,
    name: input.name,
    path,
    mimeType: input.mime_type,
    size: input.size,
    sha256: input.checksum_sha256_base64 ?? null,
    version: input.version ?? null,
    uploadId: await fromStorage(ctx, (storage) => storage.begin(path, input.mime_type)),
    isUploaded: false,
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
  const upload = await addressParts(ctx, row, input)
  await ctx.db.file.create({ data: row })
  return { ...presentFileFields(row), upload }
}

async function addressParts(
  ctx: MerchantContext,
  upload: Pick<File, 'path' | 'uploadId'>,
  { upload: { parts } }: FileCreate,
): Promise<FileUpload['upload']> {
  const expiresAt = secondsAfter(ctx.clock.now(), HOUR)
  const addressed: FileUpload['upload']['parts'] = []
  for (const part of parts) {
    const { number, chunk_start: start, chunk_end: end, checksum_sha256_base64 } = part
    const sha256 = checksum_sha256_base64 ?? null
    const address = await fromStorage(ctx, (storage) =>
      storage.addressOfPart(upload, { number, size: end - start, sha256 }, expiresAt),
    )
    const expires = expiresAt.toISOString()
    addressed.push({ ...part, checksum_sha256_base64: sha256, expires_at: expires, ...address })
    // Signing thousands of addresses lets other requests through.
    if (number % SIGNED_AT_ONCE === 0) await pause()
  }
  return { id: upload.uploadId, path: upload.path, parts: addressed }
}
