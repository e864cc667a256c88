import { z } from '@hono/zod-openapi'
import { Id, Metadata, MetadataOutput, orNull, Text, WebAddress } from '../common/fields.ts'
import { DiscountSummary } from './discount.ts'
import { CheckoutLinkProduct } from './product.ts'
import { OrganizationId, PaymentProcessor, recordFields } from './record.ts'

const codes = z.boolean().openapi({
  description: 'Whether buyers may type a discount code.',
  example: true,
})
const fullAddress = z.boolean().openapi({
  description: 'Whether the full billing address is required.',
  example: false,
})

export const CheckoutLink = z
  .object({
    ...recordFields,
    metadata: MetadataOutput,
    payment_processor: PaymentProcessor,
    client_secret: z.string().openapi({
      description: 'Secret part of the URL.',
      example: 'tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
    }),
    success_url: z.string().nullable().openapi({
      description: 'Where buyers go after success.',
      example: 'https://acme.test/thanks',
    }),
    label: z
      .string()
      .nullable()
      .openapi({ description: 'Name for the merchant.', example: 'Newsletter' }),
    allow_discount_codes: codes,
    require_billing_address: fullAddress,
    discount_id: Id.nullable().openapi({ description: 'The discount.' }),
    organization_id: OrganizationId,
    products: z
      .array(CheckoutLinkProduct)
      .openapi({ description: 'Products buyers can choose from.' }),
    discount: orNull(DiscountSummary).openapi({ description: 'The discount.' }),
    url: z.string().openapi({
      description: 'URL to share with buyers.',
      example: 'https://tollgate.test/checkout-links/tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
    }),
  })
  .openapi('CheckoutLink')

const Products = z.array(Id).min(1).max(50).openapi({
  description: 'Products buyers can choose from; the first is selected.',
})

const changeFields = {
  label: Text({ max: 256 }).nullish().openapi({
    description: 'Name for the merchant.',
    example: 'Newsletter',
  }),
  discount_id: Id.nullish().openapi({ description: 'The discount.' }),
  success_url: WebAddress.nullish().openapi({
    description: 'Where buyers go after success; `{CHECKOUT_ID}` is replaced with the ID.',
  }),
  metadata: Metadata.optional(),
}

export const CheckoutLinkCreate = z
  .object({
    products: Products.optional(),
    product_id: Id.nullish().openapi({
      description: 'Older form: the only product.',
      deprecated: true,
    }),
    product_price_id: Id.nullish().openapi({
      description: 'Older form: the only price.',
      deprecated: true,
    }),
    payment_processor: PaymentProcessor.optional(),
    allow_discount_codes: codes.default(true),
    require_billing_address: fullAddress.default(false),
    ...changeFields,
  })
  .refine((link) => link.products || link.product_id || link.product_price_id, {
    path: ['products'],
    message: 'Name at least one product',
  })
  .openapi('CheckoutLinkCreate')

export const CheckoutLinkUpdate = z
  .object({
    products: Products.nullish(),
    allow_discount_codes: codes.nullish(),
    require_billing_address: fullAddress.nullish(),
    ...changeFields,
  })
  .openapi('CheckoutLinkUpdate')

export type CheckoutLink = z.infer<typeof CheckoutLink>
export type CheckoutLinkCreate = z.infer<typeof CheckoutLinkCreate>
export type CheckoutLinkUpdate = z.infer<typeof CheckoutLinkUpdate>
