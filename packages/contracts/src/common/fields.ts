import { z } from '@hono/zod-openapi'
import { looksLikeCardNumber } from './card-number.ts'
import { rule } from './request-refusals.ts'

/** Building blocks that several nouns share. Output fields are always required, null where empty. */

export const Id = z.uuid().openapi({
  description: 'Identifier (UUID version 7, so that ids sort by time of creation).',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
})

export const Timestamp = z.iso.datetime({ offset: true, abort: true }).openapi({
  description: 'Instant as ISO 8601 with offset.',
  example: '2026-03-14T09:26:53.589Z',
})

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

function isOfFourDigits(text: string) {
  const instant = Date.parse(text)
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT
}

/** One that is stored: beyond these years, neither the database nor clients can read it. */
export const TimestampInput = Timestamp.refine(isOfFourDigits, rule('invalid_format'))

/** Amounts the database can hold; every integer of the wire stays within 32 bits. */
export const MAXIMUM_INTEGER = 2_147_483_647

export const Amount = z.int().min(-MAXIMUM_INTEGER).max(MAXIMUM_INTEGER).openapi({
  description: 'Amount of money in the smallest unit of the currency (cents).',
  example: 1900,
})

export const Currency = z.string().openapi({
  description: 'Currency as ISO 4217 code in lower case.',
  example: 'usd',
})

/** Text from a client: bounded, so that no field can be used to store a file. */
export function Text(limits: { min?: number; max: number }) {
  return z
    .string()
    .min(limits.min ?? 0)
    .max(limits.max)
}

/** What people are called, for which some paste their card’s number. */
export const PersonName = Text({ max: 256 }).refine(
  (name) => !looksLikeCardNumber(name),
  rule('card_number'),
)

export const MetadataValue = z
  .union([
    z.string().min(1).max(500),
    z.int().min(-MAXIMUM_INTEGER).max(MAXIMUM_INTEGER),
    z.number(),
    z.boolean(),
  ])
  .refine((value) => !looksLikeCardNumber(String(value)), rule('card_number'))

function metadataOf<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string().min(1).max(40), value)
    .refine((given) => Object.keys(given).length <= 50, rule('metadata.too_many_keys'))
}

export const Metadata = metadataOf(MetadataValue).openapi({
  description: 'Your own keys and values: at most 50 keys of 40 characters, texts of 500.',
  example: { campaign: 'spring' },
})

/** For fields where older clients accept whole numbers only: one fraction would fail their whole answer. */
export const WholeMetadata = metadataOf(
  MetadataValue.refine(
    (value) => typeof value !== 'number' || Number.isSafeInteger(value),
    rule('metadata.not_whole'),
  ),
)

export const MetadataOutput = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .openapi({ description: 'Keys and values the merchant stored.', example: { campaign: 'spring' } })

export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .openapi({ description: 'Absolute http or https URL.', example: 'https://acme.test/thanks' })

export const Email = z.email().max(254).openapi({
  description: 'Email address; case-insensitive.',
  example: 'ada@example.com',
})

/** A named schema or null. `.nullable()` would turn the name itself into an object that may be null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
