import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MetadataOutput, orNull, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { Address } from './address.ts'
import { AttachedCustomField, CustomFieldData } from './custom-field.ts'
import { CheckoutDiscount } from './discount.ts'
import { BillingOrganization } from './organization.ts'
import { Price } from './price.ts'
import { PublicProduct } from './product.ts'
import { PaymentProcessor, recordFields } from './record.ts'
import { SaleTax } from './tax.ts'

export const CheckoutStatus = z
  .enum(['open', 'expired', 'confirmed', 'succeeded', 'failed'])
  .openapi({
    description:
      'open: may be changed and paid; confirmed: payment under way; the others are final.',
    example: 'open',
  })

const BillingAddressFields = z
  .object({
    country: z.boolean().openapi({ description: 'Whether to ask for the country.', example: true }),
    state: z.boolean().openapi({ description: 'Whether to ask for the state.', example: false }),
    city: z.boolean().openapi({ description: 'Whether to ask for the city.', example: false }),
    postal_code: z
      .boolean()
      .openapi({ description: 'Whether to ask for the postal code.', example: false }),
    line1: z
      .boolean()
      .openapi({ description: 'Whether to ask for the first line.', example: false }),
    line2: z
      .boolean()
      .openapi({ description: 'Whether to ask for the second line.', example: false }),
  })
  .openapi('CheckoutCustomerBillingAddressFields')

export const BillingAddressFieldMode = z
  .enum(['required', 'optional', 'disabled'])
  .openapi('BillingAddressFieldMode', {
    description: 'Whether a part of the address is asked for, and has to be filled in.',
    example: 'required',
  })
export type BillingAddressFieldMode = z.infer<typeof BillingAddressFieldMode>

const BillingAddressFieldModes = z
  .object({
    country: BillingAddressFieldMode,
    state: BillingAddressFieldMode,
    city: BillingAddressFieldMode,
    postal_code: BillingAddressFieldMode,
    line1: BillingAddressFieldMode,
    line2: BillingAddressFieldMode,
  })
  .openapi('CheckoutBillingAddressFields')

const amountFields = {
  amount: Amount.openapi({ description: 'Price in cents, before discount and tax.' }),
  discount_amount: Amount.openapi({ description: 'Discount, in cents.', example: 0 }),
  net_amount: Amount.openapi({ description: 'After discount, before tax, in cents.' }),
  tax_amount: Amount.nullable().openapi({
    description: 'Tax in cents; null until the country is known.',
    example: 0,
  }),
  total_amount: Amount.openapi({ description: 'What the buyer pays, in cents.' }),
  tax: orNull(SaleTax).openapi({ description: 'How it is taxed; null while that is unknown.' }),
  currency: Currency,
}

const flagFields = {
  allow_discount_codes: z.boolean().openapi({
    description: 'Whether the buyer may type a discount code.',
    example: true,
  }),
  require_billing_address: z.boolean().openapi({
    description: 'Whether the full billing address is required.',
    example: false,
  }),
  is_discount_applicable: z.boolean().openapi({
    description: 'Whether a discount can change anything.',
    example: true,
  }),
  is_free_product_price: z.boolean().openapi({
    description: 'Whether every price of the product is free.',
    example: false,
  }),
  is_payment_required: z.boolean().openapi({
    description: 'Whether something is due now.',
    example: true,
  }),
  is_payment_setup_required: z.boolean().openapi({
    description: 'Whether a card is kept for later.',
    example: false,
  }),
  is_payment_form_required: z.boolean().openapi({
    description: 'Whether to show the card form.',
    example: true,
  }),
}

const customerFields = {
  customer_id: Id.nullable().openapi({ description: 'The customer, once known.' }),
  is_business_customer: z
    .boolean()
    .openapi({ description: 'Whether the buyer is a business.', example: false }),
  customer_name: z.string().nullable().openapi({ description: 'Name.', example: 'Ada Lovelace' }),
  customer_email: z
    .string()
    .nullable()
    .openapi({ description: 'Email.', example: 'ada@example.com' }),
  customer_ip_address: z.string().nullable().openapi({
    description: 'IP address of the buyer.',
    example: '203.0.113.7',
  }),
  customer_billing_name: z.string().nullable().openapi({
    description: 'Billing name.',
    example: 'Analytical Engines Ltd',
  }),
  customer_billing_address: orNull(Address).openapi({ description: 'Billing address.' }),
  customer_tax_id: z
    .string()
    .nullable()
    .openapi({ description: 'Tax id.', example: 'DE136695976' }),
  customer_billing_address_fields: BillingAddressFields,
  billing_address_fields: BillingAddressFieldModes,
}

const publicFields = {
  ...recordFields,
  custom_field_data: CustomFieldData,
  payment_processor: PaymentProcessor,
  client_secret: z.string().openapi({
    description: 'Secret that lets a buyer see and confirm it.',
    example: 'tollgate_c_2fVvYwqzNnW8JjYz6GfLr9',
  }),
  url: z.string().openapi({
    description: 'The checkout page.',
    example: 'https://tollgate.test/portal/checkout/tollgate_c_2fVvYwqzNnW8JjYz6GfLr9',
  }),
  expires_at: Timestamp.openapi({ description: 'When it expires unless confirmed.' }),
  success_url: z.string().openapi({
    description: 'Where the buyer goes after success.',
    example: 'https://acme.test/thanks',
  }),
  embed_origin: z.string().nullable().openapi({
    description: 'Origin of the page that embeds it.',
    example: 'https://acme.test',
  }),
  ...amountFields,
  product_id: Id.openapi({ description: 'The product selected.' }),
  product_price_id: Id.openapi({ description: 'The price selected.' }),
  discount_id: Id.nullable().openapi({ description: 'The discount.' }),
  ...flagFields,
  ...customerFields,
  payment_processor_metadata: z.record(z.string(), z.string()).openapi({
    description: 'What the checkout page needs to show the card form and to follow the payment.',
    example: { adapter: 'sandbox' },
  }),
  products: z.array(PublicProduct).openapi({ description: 'Products the buyer can choose from.' }),
  product: PublicProduct,
  product_price: Price,
  discount: orNull(CheckoutDiscount).openapi({ description: 'The discount.' }),
  upgraded_product_name: z.string().nullable().openapi({
    description:
      'Product of the free subscription that the purchase would upgrade; null without one.',
    example: 'Anvil Free',
  }),
  attached_custom_fields: z.array(AttachedCustomField).openapi({
    description: 'Fields that the buyer fills in, in order.',
  }),
}

const externalId = z.string().nullable().openapi({
  description: 'Your own id of the customer; the same under both names.',
  example: 'user_42',
})

export const Checkout = z
  .object({
    ...publicFields,
    status: CheckoutStatus,
    metadata: MetadataOutput,
    customer_metadata: MetadataOutput.openapi({ description: 'Keys and values for the customer.' }),
    customer_external_id: externalId,
    external_customer_id: externalId,
    subscription_id: Id.nullable().openapi({ description: 'The subscription to upgrade.' }),
  })
  .openapi('Checkout')

export const CheckoutPublic = z
  .object({ ...publicFields, status: CheckoutStatus, organization: BillingOrganization })
  .openapi('CheckoutPublic')

export const CheckoutPublicConfirmed = z
  .object({
    ...publicFields,
    status: z
      .literal('confirmed')
      .openapi({ description: 'Always confirmed.', example: 'confirmed' }),
    organization: BillingOrganization,
    customer_session_token: z.string().openapi({
      description: 'Opens the portal: for the whole customer if proven, else for this purchase.',
      example: 'tollgate_cst_5JwPzQx8Kq2dYt4nHs6bRm',
    }),
  })
  .openapi('CheckoutPublicConfirmed')

export type CheckoutStatus = z.infer<typeof CheckoutStatus>
export type Checkout = z.infer<typeof Checkout>
export type CheckoutPublic = z.infer<typeof CheckoutPublic>
export type CheckoutPublicConfirmed = z.infer<typeof CheckoutPublicConfirmed>

export const CheckoutList = listOf(Checkout, 'CheckoutList')
