import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Two upper-case letters (ISO 3166-1)')
  .openapi({ description: 'Country as ISO 3166-1 alpha-2 code.', example: 'US' })

export const Address = z
  .object({
    line1: z.string().nullable().openapi({ description: 'First line.', example: '1 Main Street' }),
    line2: z.string().nullable().openapi({ description: 'Second line.', example: 'Floor 3' }),
    postal_code: z.string().nullable().openapi({ description: 'Postal code.', example: '94103' }),
    city: z.string().nullable().openapi({ description: 'City.', example: 'San Francisco' }),
    state: z.string().nullable().openapi({
      description: 'State or province as ISO 3166-2 code.',
      example: 'US-CA',
    }),
    country,
  })
  .openapi('Address')

export const AddressInput = z
  .object({
    line1: Text({ max: 256 })
      .nullish()
      .openapi({ description: 'First line.', example: '1 Main Street' }),
    line2: Text({ max: 256 })
      .nullish()
      .openapi({ description: 'Second line.', example: 'Floor 3' }),
    postal_code: Text({ max: 32 })
      .nullish()
      .openapi({ description: 'Postal code.', example: '94103' }),
    city: Text({ max: 128 }).nullish().openapi({ description: 'City.', example: 'San Francisco' }),
    state: Text({ max: 64 }).nullish().openapi({
      description: 'State or province, as ISO 3166-2 code or its last part.',
      example: 'US-CA',
    }),
    country,
  })
  .openapi('AddressInput')

export type Address = z.infer<typeof Address>
export type AddressInput = z.infer<typeof AddressInput>
