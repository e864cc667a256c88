import { z } from '@hono/zod-openapi'
import {
  Email,
  Id,
  Metadata,
  orNull,
  PersonName,
  Text,
  WebAddress,
  WholeMetadata,
} from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { AddressInput } from './address.ts'
import { CustomFieldDataInput } from './custom-field.ts'
import { CustomerName, ExternalId } from './customer.ts'
import { MAXIMUM_PRICE_AMOUNT, MINIMUM_PRICE_AMOUNT } from './price.ts'
import { TaxNumberInput } from './tax-id.ts'

const IpAddress = z.string().max(45).refine(isIpAddress, rule('ip_address.invalid')).openapi({
  description: 'IP address of the buyer.',
  example: '203.0.113.7',
})

function isIpAddress(text: string) {
  return z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success
}

const SuccessUrl = WebAddress.openapi({
  description: 'Where the buyer goes after success; `{CHECKOUT_ID}` is replaced with the ID.',
  example: 'https://acme.test/thanks',
})

const EmbedOrigin = WebAddress.openapi({
  description: 'Origin of the page that embeds it.',
  example: 'https://acme.test',
})

const CustomerMetadata = WholeMetadata.openapi({
  description: 'Keys and values for the customer, numbers without fractions.',
  example: { plan: 'gold' },
})

/** What anyone with the client secret can set. */
const buyerFields = {
  custom_field_data: CustomFieldDataInput.optional(),
  amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_PRICE_AMOUNT).nullish().openapi({
    description: 'What the buyer wants to pay, in cents; only used for a custom price.',
    example: 1500,
  }),
  customer_name: CustomerName.nullish(),
  customer_email: Email.nullish(),
  customer_billing_name: PersonName.nullish().openapi({
    description: 'Billing name.',
    example: 'Analytical Engines Ltd',
  }),
  customer_billing_address: orNull(AddressInput)
    .optional()
    .openapi({ description: 'Billing address; replaces the current one as a whole.' }),
  customer_tax_id: TaxNumberInput.nullish(),
}

const business = z
  .boolean()
  .openapi({ description: 'Whether the buyer is a business.', example: false })
const codes = z.boolean().openapi({
  description: 'Whether the buyer may type a discount code.',
  example: true,
})
const fullAddress = z.boolean().openapi({
  description: 'Whether the full billing address is required.',
  example: false,
})

const merchantFields = {
  discount_id: Id.nullish().openapi({ description: 'The discount.' }),
  customer_ip_address: IpAddress.nullish(),
  success_url: SuccessUrl.nullish(),
  embed_origin: EmbedOrigin.nullish(),
  metadata: Metadata.optional(),
}

export const CheckoutCreate = z
  .object({
    products: z.array(Id).min(1).max(50).optional().openapi({
      description: 'Products the buyer can choose from; the first is selected.',
    }),
    product_id: Id.nullish().openapi({
      description: 'Older form: the only product.',
      deprecated: true,
    }),
    product_price_id: Id.nullish().openapi({
      description: 'Older form: the only price.',
      deprecated: true,
    }),
    ...buyerFields,
    ...merchantFields,
    is_business_customer: business.default(false),
    allow_discount_codes: codes.default(true),
    require_billing_address: fullAddress.default(false),
    customer_id: Id.nullish().openapi({ description: 'An existing customer.' }),
    customer_external_id: ExternalId.nullish(),
    external_customer_id: ExternalId.nullish().openapi({
      description: 'The same as `customer_external_id`.',
    }),
    customer_metadata: CustomerMetadata.optional(),
    subscription_id: Id.nullish().openapi({ description: 'A free subscription to upgrade.' }),
  })
  .refine((checkout) => checkout.products || checkout.product_id || checkout.product_price_id, {
    path: ['products'],
    ...rule('checkout.product_missing'),
  })
  .openapi('CheckoutCreate')

const selectionFields = {
  product_id: Id.nullish().openapi({ description: 'One of the checkout’s products.' }),
  product_price_id: Id.nullish().openapi({ description: 'One of the product’s prices.' }),
  is_business_customer: business.nullish(),
}

export const CheckoutUpdate = z
  .object({
    ...selectionFields,
    ...buyerFields,
    ...merchantFields,
    allow_discount_codes: codes.nullish(),
    require_billing_address: fullAddress.nullish(),
    customer_metadata: CustomerMetadata.nullish(),
  })
  .openapi('CheckoutUpdate')

const publicFields = {
  ...selectionFields,
  ...buyerFields,
  discount_code: Text({ max: 256 }).nullish().openapi({
    description: 'Discount code; null takes the discount off.',
    example: 'SPRING20',
  }),
}

export const CheckoutUpdatePublic = z.object(publicFields).openapi('CheckoutUpdatePublic')

export const CheckoutConfirm = z
  .object({
    ...publicFields,
    confirmation_token_id: Text({ min: 1, max: 256 }).nullish().openapi({
      description: 'Token from the payment processor for the card; required when the card form is.',
      example: 'ctoken_test_success',
    }),
  })
  .openapi('CheckoutConfirm')

export type CheckoutCreate = z.infer<typeof CheckoutCreate>
export type CheckoutUpdate = z.infer<typeof CheckoutUpdate>
export type CheckoutUpdatePublic = z.infer<typeof CheckoutUpdatePublic>
export type CheckoutConfirm = z.infer<typeof CheckoutConfirm>
