import { createHash } from 'node:crypto'
import { File, FileUpload } from '@tollgate/contracts'
import { newId } from '../core/ids.ts'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'

interface FileGiven {
  service?: 'downloadable' | 'product_media'
  name?: string
  isUploaded?: boolean
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** A file, written straight to the database, of which the storage has no bytes. */
export async function createFile(
  { database, clock }: Harness,
  organizationId: string,
  given: FileGiven = {},
): Promise<{ id: string; path: string; uploadId: string }> {
  const id = newId()
  const { service = 'downloadable', name = 'anvil.zip', isUploaded = true } = given
  const path = `${service}/${organizationId}/${id}${service === 'downloadable' ? '' : '.png'}`
  return database.file.create({
    data: {
      id,
      organizationId,
      service,
      name,
      path,
      mimeType: service === 'downloadable' ? 'application/zip' : 'image/png',
      size: 5,
      sha256: sha256(Buffer.from('hello')),
      uploadId: newId(),
      isUploaded,
      createdAt: clock.now(),
    },
  })
}

/** What a client asks for to upload these bytes, in parts of so many. */
export function fileToCreate(bytes: Uint8Array, partSize = bytes.length) {
  const count = Math.ceil(bytes.length / partSize)
  const parts = Array.from({ length: count }, (_, index) => {
    const start = index * partSize
    const end = Math.min(start + partSize, bytes.length)
    const checksum = sha256(bytes.subarray(start, end))
    return {
      number: index + 1,
      chunk_start: start,
      chunk_end: end,
      checksum_sha256_base64: checksum,
    }
  })
  return {
    service: 'downloadable',
    name: 'anvil.zip',
    mime_type: 'application/zip',
    size: bytes.length,
    checksum_sha256_base64: sha256(bytes),
    upload: { parts },
  }
}

/** Sends every part to its address, and answers what completes the upload. */
export async function sendParts(
  { app }: Harness,
  { upload }: FileUpload,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const parts = []
  for (const part of upload.parts) {
    const body = bytes.slice(part.chunk_start, part.chunk_end)
    const answer = await app.request(part.url, { method: 'PUT', body, headers: part.headers })
    const etag = answer.headers.get('etag') ?? ''
    parts.push({ number: part.number, checksum_etag: etag, checksum_sha256_base64: null })
  }
  return { id: upload.id, path: upload.path, parts }
}

/** A file as a client uploads it. */
export async function uploadFile(
  harness: Harness,
  client: Pick<Browser, 'post'>,
  bytes: Uint8Array<ArrayBuffer>,
  given: object = {},
): Promise<File> {
  const created = await client.post('/v1/files', { ...fileToCreate(bytes), ...given })
  const upload = FileUpload.parse(created.body)
  const completed = await sendParts(harness, upload, bytes)
  const { body } = await client.post(`/v1/files/${upload.id}/uploaded`, completed)
  return File.parse(body)
}
