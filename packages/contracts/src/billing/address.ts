import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { countryCodes } from './country-codes.ts'

const described = { description: 'Country as ISO 3166-1 alpha-2 code.', example: 'US' }
const letters = /^[A-Z]{2}$/

/** Without a real country, no tax can be calculated. */
const CountryInput = z
  .string()
  .regex(letters, { error: 'Two upper-case letters (ISO 3166-1)', abort: true })
  .refine((code) => countryCodes.includes(code), rule('address.country_unknown'))
  .openapi(described)

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
    country: z.string().regex(letters).openapi(described),
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
    country: CountryInput,
  })
  .openapi('AddressInput')

export type Address = z.infer<typeof Address>
export type AddressInput = z.infer<typeof AddressInput>
