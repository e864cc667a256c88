import { ApiError } from '@tollgate/app/api-error'
import { completeFileUpload, createFile } from '#api/file/file.ts'
import {
  type FileCreate,
  type FileRead,
  type FileUploadPart,
  ProductMediaFileCreateMimeType,
} from '#api/model/index.ts'

const mebibyte = 1024 * 1024
const partSize = 8 * mebibyte

export type UploadService = 'downloadable' | 'product_media'

export const maximumSizes: Record<UploadService, number> = {
  downloadable: 2 ** 31 - 1,
  product_media: 10 * mebibyte,
}

export const pictureTypes = Object.values(ProductMediaFileCreateMimeType)

interface UploadOptions {
  service: UploadService
  organizationId: string
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Sends a file part by part. It exists once the last answer is there, and not before. */
export async function uploadFile(file: File, options: UploadOptions): Promise<FileRead> {
  const { signal, onProgress } = options
  const created = await createFile(toCreate(file, options), { signal })
  const { id, path } = created.upload
  const parts = []
  for (const part of created.upload.parts) {
    const bytes = file.slice(part.chunk_start, part.chunk_end)
    const report = (sent: number) => onProgress(part.chunk_start + sent)
    parts.push({
      number: part.number,
      checksum_etag: await sendPart(part, bytes, { signal, report }),
    })
  }
  return completeFileUpload(created.id, { id, path, parts }, { signal })
}

function toCreate(
  { name, size, type }: File,
  { service, organizationId }: UploadOptions,
): FileCreate {
  const count = Math.ceil(size / partSize)
  const parts = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    chunk_start: index * partSize,
    chunk_end: Math.min((index + 1) * partSize, size),
  }))
  const common = { name, size, upload: { parts }, organization_id: organizationId }
  const picture = pictureTypes.find((known) => known === type)
  return service === 'product_media' && picture !== undefined
    ? { ...common, service, mime_type: picture }
    : { ...common, service: 'downloadable', mime_type: type || 'application/octet-stream' }
}

const STORAGE_FULL = 507

/** Whether there was no room for what was sent. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === STORAGE_FULL
  return error instanceof Error && error.cause === STORAGE_FULL
}

interface Sending {
  signal: AbortSignal
  report: (sentBytes: number) => void
}

/** Only XMLHttpRequest tells how much of a body is sent. */
function sendPart(part: FileUploadPart, bytes: Blob, { signal, report }: Sending): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  request.open('PUT', part.url)
  for (const [name, value] of Object.entries(part.headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded }) => report(loaded)
  request.onload = () => {
    const etag = request.getResponseHeader('ETag')
    if (request.status === 200 && etag !== null) resolve(etag)
    else reject(new Error('A part was refused', { cause: request.status }))
  }
  request.onerror = () => reject(new Error('The part could not be sent'))
  request.onabort = () => reject(new DOMException('Canceled', 'AbortError'))
  request.onloadend = () => signal.removeEventListener('abort', abort)
  request.send(bytes)
  return promise
}
