import { z } from '@hono/zod-openapi'
import { Id, Metadata, Text } from '../common/fields.ts'
import { AttachedCustomFieldCreate } from './custom-field.ts'
import { PriceCreate, PriceUpdate } from './price-input.ts'
import { OrganizationIdInput, RecurringInterval } from './record.ts'

const ProductName = Text({ min: 3, max: 128 }).openapi({ description: 'Name.', example: 'Anvil' })

const Description = Text({ max: 10_000 }).openapi({
  description: 'Text for buyers.',
  example: 'Does not bend.',
})

const Medias = z.array(Id).max(50).openapi({ description: 'Pictures in order, by file id.' })

const AttachedFields = z.array(AttachedCustomFieldCreate).max(50).openapi({
  description: 'Fields that the buyer fills in, in order.',
})

export const ProductCreate = z
  .object({
    name: ProductName,
    description: Description.nullish(),
    recurring_interval: RecurringInterval.nullable().openapi({
      description: 'Null for a one-time product; it cannot change later.',
      example: 'month',
    }),
    prices: z.array(PriceCreate).min(1).max(20).openapi({
      description: 'At most one free, fixed or custom price.',
    }),
    medias: Medias.nullish(),
    attached_custom_fields: AttachedFields.optional(),
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('ProductCreate')

export const ProductUpdate = z
  .object({
    name: ProductName.nullish(),
    description: Description.nullish(),
    recurring_interval: RecurringInterval.nullish().openapi({
      description: 'Cannot change; if given, it must be as it is.',
    }),
    is_archived: z.boolean().nullish().openapi({
      description: 'Whether to take it off sale, or put it back.',
      example: true,
    }),
    prices: z.array(PriceUpdate).min(1).max(20).nullish().openapi({
      description: 'The complete new list; prices that are missing are archived.',
    }),
    medias: Medias.nullish(),
    attached_custom_fields: AttachedFields.nullish(),
    metadata: Metadata.optional(),
  })
  .openapi('ProductUpdate')

export const ProductBenefitsUpdate = z
  .object({
    benefits: z
      .array(Id)
      .max(100)
      .openapi({ description: 'All benefits of the product, in order.' }),
  })
  .openapi('ProductBenefitsUpdate')

export type ProductCreate = z.infer<typeof ProductCreate>
export type ProductUpdate = z.infer<typeof ProductUpdate>
export type ProductBenefitsUpdate = z.infer<typeof ProductBenefitsUpdate>
