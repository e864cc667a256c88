import { z } from '@hono/zod-openapi'
import { Id, MAXIMUM_INTEGER, Text, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { NamedBenefit } from './benefit.ts'
import { OrganizationId } from './record.ts'

const MEBIBYTE = 1024 * 1024

/** What a file is for, with the most bytes that it may have. */
export const maximumFileSizes = {
  downloadable: MAXIMUM_INTEGER,
  product_media: 10 * MEBIBYTE,
  organization_avatar: MEBIBYTE,
} as const

export const pictureFileTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/svg+xml',
] as const

export type PictureFileType = (typeof pictureFileTypes)[number]

export const FileService = z
  .enum(['downloadable', 'product_media', 'organization_avatar'])
  .openapi({ description: 'What the file is for.', example: 'downloadable' })

export type FileService = z.infer<typeof FileService>

export function service<const Name extends FileService>(name: Name) {
  return z.literal(name).openapi({ description: 'What the file is for.', example: name })
}

export const FileName = Text({ min: 1, max: 255 }).openapi({
  description: 'Name of the file, under which it is downloaded.',
  example: 'anvil-2.0.zip',
})

export const Version = Text({ min: 1, max: 100 }).openapi({
  description: 'The merchant’s own version.',
  example: '2.0',
})

export const Sha256 = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/)
  .openapi({
    description: 'SHA-256 as base64.',
    example: 'LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGJm564=',
  })

export const checksum = z.string().nullable()

/** What every form of a file carries. */
export const fileFields = {
  id: Id,
  organization_id: OrganizationId,
  name: z.string().openapi({ description: 'Name of the file.', example: 'cover.png' }),
  path: z.string().openapi({
    description: 'Where the file is stored.',
    example: 'product_media/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001.png',
  }),
  mime_type: z.string().openapi({ description: 'Media type.', example: 'image/png' }),
  size: z.int().openapi({ description: 'Size in bytes.', example: 52_311 }),
  size_readable: z.string().openapi({ description: 'Size for people.', example: '51.1 KB' }),
  storage_version: z
    .string()
    .nullable()
    .openapi({ description: 'Version in the storage.', example: '1' }),
  checksum_etag: checksum.openapi({
    description: 'Entity tag.',
    example: '9bb58f26192e4ba00f01e2e7b136bbd8',
  }),
  checksum_sha256_base64: checksum.openapi({
    description: 'SHA-256 as base64.',
    example: 'LCa0a2j/xo/5m0U8HTBBNBNCLXBkg7+g+YpeiGJm564=',
  }),
  checksum_sha256_hex: checksum.openapi({
    description: 'SHA-256 as hexadecimal digits.',
    example: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  }),
  last_modified_at: Timestamp.nullable(),
  version: z
    .string()
    .nullable()
    .openapi({ description: 'The merchant’s own version.', example: '1.0' }),
  is_uploaded: z
    .boolean()
    .openapi({ description: 'Whether the upload is complete.', example: true }),
}

const readFields = { ...fileFields, created_at: Timestamp }

const publicUrl = z.string().openapi({
  description: 'Public URL of the file.',
  example: 'https://tollgate.test/storage/public/cover.png',
})

const DownloadableFile = z
  .object({ ...readFields, service: service('downloadable') })
  .openapi('DownloadableFileRead')

export const ProductMedia = z
  .object({ ...readFields, service: service('product_media'), public_url: publicUrl })
  .openapi('ProductMediaFileRead')

const OrganizationAvatarFile = z
  .object({ ...readFields, service: service('organization_avatar'), public_url: publicUrl })
  .openapi('OrganizationAvatarFileRead')

export const File = z
  .discriminatedUnion('service', [DownloadableFile, ProductMedia, OrganizationAvatarFile])
  .openapi('FileRead')

export const FileList = listOf(File, 'FileList')

export type ProductMedia = z.infer<typeof ProductMedia>
export type File = z.infer<typeof File>

/** More than this many of each are not named. */
export const MAXIMUM_NAMED_USES = 20

export const FileDetails = z
  .object({
    id: Id,
    file: File,
    download: z
      .object({
        url: z.string().openapi({
          description: 'Where to download it, without a session.',
          example: 'https://tollgate.test/storage/downloads/eyJ…',
        }),
        expires_at: Timestamp.openapi({ description: 'Until when, an hour from now.' }),
      })
      .openapi('FileDetailsDownload', { description: 'How to download it.' }),
    products: z
      .array(
        z
          .object({
            id: Id,
            name: z.string().openapi({ description: 'Name of the product.', example: 'Anvil' }),
          })
          .openapi('FileDetailsProduct'),
      )
      .openapi({ description: 'Products that show it, by name; at most 20.' }),
    benefits: z
      .array(NamedBenefit)
      .openapi({ description: 'Benefits that give it, by description; at most 20.' }),
  })
  .openapi('FileDetails')

export type FileDetails = z.infer<typeof FileDetails>

export const FileUpdate = z
  .object({ name: FileName.nullish(), version: Version.nullish() })
  .openapi('FilePatch')

export type FileUpdate = z.infer<typeof FileUpdate>
