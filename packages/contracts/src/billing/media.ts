import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { OrganizationId } from './record.ts'

const checksum = z.string().nullable()

export const ProductMedia = z
  .object({
    id: Id,
    created_at: Timestamp,
    organization_id: OrganizationId,
    name: z.string().openapi({ description: 'Name of the file.', example: 'cover.png' }),
    path: z
      .string()
      .openapi({ description: 'Where the file is stored.', example: 'product_media/cover.png' }),
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
    service: z.literal('product_media').openapi({
      description: 'What the file is for.',
      example: 'product_media',
    }),
    is_uploaded: z
      .boolean()
      .openapi({ description: 'Whether the upload is complete.', example: true }),
    public_url: z.string().openapi({
      description: 'Public URL of the file.',
      example: 'https://tollgate.test/files/cover.png',
    }),
  })
  .openapi('ProductMediaFileRead')

export type ProductMedia = z.infer<typeof ProductMedia>
