import { z } from '@hono/zod-openapi'
import { Id, Metadata, MetadataOutput, Text } from '../common/fields.ts'
import { Benefit, PublicBenefit } from './benefit.ts'
import { AttachedCustomField, AttachedCustomFieldCreate } from './custom-field.ts'
import { ProductMedia } from './file.ts'
import { BillingOrganization } from './organization.ts'
import { Price, PriceCreate, PriceUpdate } from './price.ts'
import { OrganizationId, OrganizationIdInput, RecurringInterval, recordFields } from './record.ts'

const summaryFields = {
  ...recordFields,
  name: z.string().openapi({ description: 'Name.', example: 'Anvil' }),
  description: z
    .string()
    .nullable()
    .openapi({ description: 'Text for buyers.', example: 'Does not bend.' }),
  recurring_interval: RecurringInterval.nullable().openapi({
    description: 'Null for a one-time product.',
  }),
  is_recurring: z
    .boolean()
    .openapi({ description: 'Whether it is a subscription.', example: false }),
  is_archived: z.boolean().openapi({ description: 'No longer on sale.', example: false }),
  organization_id: OrganizationId,
}

const Prices = z.array(Price).openapi({ description: 'Prices on sale.' })
const Medias = z.array(ProductMedia).openapi({ description: 'Pictures in order.' })

export const Product = z
  .object({
    ...summaryFields,
    metadata: MetadataOutput,
    prices: Prices,
    benefits: z.array(Benefit).openapi({ description: 'Benefits in order.' }),
    medias: Medias,
    attached_custom_fields: z.array(AttachedCustomField).openapi({
      description: 'Fields that the buyer fills in, in order.',
    }),
  })
  .openapi('Product')

/** The short form inside orders. */
export const ProductSummary = z
  .object({ ...summaryFields, metadata: MetadataOutput })
  .openapi('ProductSummary')

const publicFields = {
  ...summaryFields,
  prices: Prices,
  benefits: z.array(PublicBenefit).openapi({ description: 'Benefits in order.' }),
  medias: Medias,
}

/** A product as shown to anyone who can buy it: nothing private of the merchant. */
export const PublicProduct = z.object(publicFields).openapi('PublicProduct')

export const CheckoutLinkProduct = z
  .object({ ...publicFields, metadata: MetadataOutput })
  .openapi('CheckoutLinkProduct')

export const PortalOrderProduct = z
  .object({ ...publicFields, organization: BillingOrganization })
  .openapi('CustomerOrderProduct')

export type Product = z.infer<typeof Product>
export type ProductSummary = z.infer<typeof ProductSummary>
export type PublicProduct = z.infer<typeof PublicProduct>
export type CheckoutLinkProduct = z.infer<typeof CheckoutLinkProduct>
export type PortalOrderProduct = z.infer<typeof PortalOrderProduct>

const ProductName = Text({ min: 3, max: 128 }).openapi({ description: 'Name.', example: 'Anvil' })

const Description = Text({ max: 10_000 }).openapi({
  description: 'Text for buyers.',
  example: 'Does not bend.',
})

const MediaIds = z.array(Id).max(50).openapi({ description: 'Pictures in order, by file id.' })

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
    medias: MediaIds.nullish(),
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
    medias: MediaIds.nullish(),
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
