import { z } from '@hono/zod-openapi'
import { MetadataOutput } from '../common/fields.ts'
import { Benefit, PublicBenefit } from './benefit.ts'
import { AttachedCustomField } from './custom-field.ts'
import { ProductMedia } from './media.ts'
import { BillingOrganization } from './organization.ts'
import { Price } from './price.ts'
import { OrganizationId, RecurringInterval, recordFields } from './record.ts'

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
