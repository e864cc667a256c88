import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { secondsBetween } from '../../core/calendar.ts'
import type { Clock } from '../../core/clock.ts'
import type {
  Download,
  FileStorage,
  PartAddress,
  PartToSend,
  SentPart,
  StoredFile,
  Upload,
} from '../../core/ports/storage.ts'
import { attachment } from './attachment.ts'
import { measure } from './measure.ts'
import { S3_MINIMUM_PART_SIZE } from './part-size.ts'

interface Options {
  /** The endpoint, with the bucket as its path. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  clock: Clock
}

const CHECKSUM = 'x-amz-checksum-sha256'

interface S3 {
  client: S3Client
  bucket: string
  clock: Clock
}

/** Keeps files in a bucket. Clients send parts to it and download from it, by signed addresses. */
export function createS3Storage({ url, region, clock, ...credentials }: Options): FileStorage {
  const { origin, pathname } = new URL(url)
  const client = new S3Client({
    endpoint: origin,
    region,
    credentials,
    forcePathStyle: true,
    // Checksums that only some servers know would be signed into addresses, for clients to send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const s3 = { client, bucket: pathname.replaceAll('/', ''), clock }
  return {
    minimumPartSize: S3_MINIMUM_PART_SIZE,
    receivePart: null,
    begin: (path, mimeType) => begin(s3, path, mimeType),
    addressOfPart: (upload, part, expiresAt) => addressOfPart(s3, upload, part, expiresAt),
    assemble: (upload, parts) => assemble(s3, upload, parts),
    async discard(upload) {
      const aborted = client.send(new AbortMultipartUploadCommand(keyOf(s3, upload)))
      await aborted.catch(nullIfRefused)
    },
    async write(path, { mimeType: ContentType, bytes: Body }) {
      await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key: path, ContentType, Body }))
    },
    async delete(path) {
      await client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: path }))
    },
    downloadAddress: (path, download) => downloadAddress(s3, path, download),
    sizeOf: (path) => sizeOf(s3, path),
    read: (path, { first, last }) => read(s3, path, `bytes=${first}-${last}`),
  }
}

function keyOf({ bucket }: S3, { path, uploadId }: Upload) {
  return { Bucket: bucket, Key: path, UploadId: uploadId }
}

/** How long an address counts: S3 takes seconds from now. */
function until({ clock }: S3, expiresAt: Date) {
  return { expiresIn: Math.max(1, Math.round(secondsBetween(clock.now(), expiresAt))) }
}

async function begin({ client, bucket }: S3, path: string, mimeType: string): Promise<string> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key: path, ContentType: mimeType }),
  )
  if (!UploadId) throw new Error('The storage has begun no upload')
  return UploadId
}

async function addressOfPart(
  s3: S3,
  upload: Upload,
  { number, size, sha256 }: PartToSend,
  expiresAt: Date,
): Promise<PartAddress> {
  const command = new UploadPartCommand({
    ...keyOf(s3, upload),
    PartNumber: number,
    ContentLength: size,
    ...(sha256 !== null && { ChecksumSHA256: sha256 }),
  })
  const url = await getSignedUrl(s3.client, command, {
    ...until(s3, expiresAt),
    signableHeaders: new Set(['content-length', CHECKSUM]),
    unhoistableHeaders: new Set([CHECKSUM]),
  })
  const headers: Record<string, string> = sha256 === null ? {} : { [CHECKSUM]: sha256 }
  return { url, headers }
}

/** Joined already where a crash came in between: then only the file is left. */
async function assemble(s3: S3, upload: Upload, parts: SentPart[]): Promise<StoredFile | null> {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
  const joined = await s3.client
    .send(new CompleteMultipartUploadCommand({ ...keyOf(s3, upload), MultipartUpload: { Parts } }))
    .catch(nullIfRefused)
  if (joined === null && (await sizeOf(s3, upload.path)) === null) return null
  return measure(await read(s3, upload.path))
}

async function downloadAddress(s3: S3, path: string, download: Download): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: s3.bucket,
    Key: path,
    ResponseContentDisposition: attachment(download.name),
    ResponseContentType: download.mimeType,
  })
  return getSignedUrl(s3.client, command, until(s3, download.expiresAt))
}

async function sizeOf({ client, bucket }: S3, path: string): Promise<number | null> {
  const command = new HeadObjectCommand({ Bucket: bucket, Key: path })
  const found = await client.send(command).catch(nullIfRefused)
  return found?.ContentLength ?? null
}

async function read({ client, bucket }: S3, path: string, range?: string) {
  const command = new GetObjectCommand({ Bucket: bucket, Key: path, Range: range })
  const { Body } = await client.send(command)
  if (!Body) throw new Error('The storage has answered nothing')
  return Body.transformToWebStream()
}

const REFUSALS = [
  'NoSuchUpload',
  'NoSuchKey',
  'NotFound',
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooSmall',
]

/** Whether the storage says that there is no such thing, or that its parts are others. */
function nullIfRefused(error: unknown): null {
  if (error instanceof S3ServiceException && REFUSALS.includes(error.name)) return null
  throw error
}
