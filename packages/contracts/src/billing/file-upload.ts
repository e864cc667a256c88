import { z } from '@hono/zod-openapi'
import { MAXIMUM_INTEGER, Timestamp } from '../common/fields.ts'
import {
  checksum,
  FileName,
  FileService,
  fileFields,
  maximumFileSizes,
  pictureFileTypes,
  Sha256,
  service,
  Version,
} from './file.ts'
import { OrganizationIdInput } from './record.ts'

const MAXIMUM_PARTS = 10_000

const partFields = {
  number: z.int().min(1).max(MAXIMUM_INTEGER).openapi({
    description: 'Number of the part, from 1.',
    example: 1,
  }),
  chunk_start: z.int().min(0).max(MAXIMUM_INTEGER).openapi({
    description: 'Where it begins in the file.',
    example: 0,
  }),
  chunk_end: z.int().min(1).max(MAXIMUM_INTEGER).openapi({
    description: 'Where the next one begins.',
    example: 52_311,
  }),
  checksum_sha256_base64: Sha256.nullish(),
}

const partsToSend = z
  .object({
    parts: z
      .array(z.object(partFields).openapi('FileCreatePart'))
      .min(1)
      .max(MAXIMUM_PARTS)
      .openapi({ description: 'The parts in order; together they are the whole file.' }),
  })
  .openapi('FileCreateMultipart')

function fileCreate<Mime extends z.ZodType<string>, const Name extends FileService>(
  name: Name,
  mimeType: Mime,
) {
  return z.object({
    service: service(name),
    name: FileName,
    mime_type: mimeType,
    size: z.int().min(1).max(maximumFileSizes[name]).openapi({
      description: 'Size in bytes.',
      example: 52_311,
    }),
    checksum_sha256_base64: Sha256.nullish(),
    version: Version.nullish(),
    upload: partsToSend,
    organization_id: OrganizationIdInput,
  })
}

const AnyType = z
  .string()
  .max(127)
  .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/)
  .openapi({ description: 'Media type.', example: 'application/zip' })

const PictureType = z
  .enum(pictureFileTypes)
  .openapi({ description: 'Media type.', example: 'image/png' })

export const FileCreate = z
  .discriminatedUnion('service', [
    fileCreate('downloadable', AnyType).openapi('DownloadableFileCreate'),
    fileCreate('product_media', PictureType).openapi('ProductMediaFileCreate'),
    fileCreate('organization_avatar', PictureType).openapi('OrganizationAvatarFileCreate'),
  ])
  .openapi('FileCreate')

const UploadId = z.string().max(1024).openapi({
  description: 'Identifier of the upload.',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a002',
})

export const FileUpload = z
  .object({
    ...fileFields,
    service: FileService,
    upload: z
      .object({
        id: UploadId,
        path: z.string().openapi({ description: 'Where the file will be.', example: 'a/b.png' }),
        parts: z
          .array(
            z
              .object({
                ...partFields,
                checksum_sha256_base64: checksum.openapi({
                  description: 'SHA-256 of the part, where it was given.',
                  example: null,
                }),
                url: z.string().openapi({
                  description: 'Where to PUT the bytes of the part.',
                  example: 'https://tollgate.test/storage/parts/eyJ…',
                }),
                expires_at: Timestamp.openapi({ description: 'Until when, an hour from now.' }),
                headers: z.record(z.string(), z.string()).openapi({
                  description: 'Headers to send with them.',
                  example: {},
                }),
              })
              .openapi('FileUploadPart'),
          )
          .openapi({ description: 'Where to send each part.' }),
      })
      .openapi('FileUploadMultipart'),
  })
  .openapi('FileUpload')

export const FileUploadCompleted = z
  .object({
    id: UploadId,
    path: z.string().max(1024).openapi({
      description: 'The path of the upload.',
      example: 'a/b.png',
    }),
    parts: z
      .array(
        z
          .object({
            number: partFields.number,
            checksum_etag: z.string().max(256).openapi({
              description: 'The `ETag` that sending the part was answered with.',
              example: '"9bb58f26192e4ba00f01e2e7b136bbd8"',
            }),
            checksum_sha256_base64: Sha256.nullish(),
          })
          .openapi('FileUploadCompletedPart'),
      )
      .min(1)
      .max(MAXIMUM_PARTS)
      .openapi({ description: 'All parts.' }),
  })
  .openapi('FileUploadCompleted')

export type FileCreate = z.infer<typeof FileCreate>
export type FileUpload = z.infer<typeof FileUpload>
export type FileUploadCompleted = z.infer<typeof FileUploadCompleted>
