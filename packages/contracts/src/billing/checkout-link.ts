import { z } from '@hono/zod-openapi'
import { Id, Metadata, MetadataOutput, orNull, Text, WebAddress } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, metadataQuery, repeatable } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { billingErrors, body, json, publicBillingErrors, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { DiscountSummary } from './discount.ts'
import { CheckoutLinkProduct } from './product.ts'
import { IdParameters, OrganizationId, PaymentProcessor, recordFields } from './record.ts'

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
    ...rule('checkout.product_missing'),
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

export const CheckoutLinkList = listOf(CheckoutLink, 'CheckoutLinkList')

function wish(description: string, example: string) {
  return z
    .union([z.string(), z.array(z.string()).transform((values) => values[0])])
    .optional()
    .transform((text) => (text?.includes('\0') ? undefined : text))
    .openapi({ type: 'string', description, example })
}

const offerRefusals = ['product.not_on_sale', 'reference.not_found'] as const

export const checkoutLinkRoutes = defineRoutes('checkout-link', {
  listCheckoutLinks: {
    method: 'get',
    path: '/v1/checkout-links',
    summary: 'List the checkout links',
    security: merchant('checkout_links:read', 'checkout_links:write'),
    request: {
      query: z.object({
        ...listQuery([
          'created_at',
          '-created_at',
          'label',
          '-label',
          'success_url',
          '-success_url',
          'allow_discount_codes',
          '-allow_discount_codes',
        ]),
        product_id: repeatable(Id).openapi({ description: 'Only with one of these products.' }),
        ...metadataQuery,
      }),
    },
    responses: { 200: json(CheckoutLinkList, 'The checkout links'), ...billingErrors },
  },
  createCheckoutLink: {
    method: 'post',
    path: '/v1/checkout-links',
    summary: 'Create a checkout link',
    security: merchant('checkout_links:write'),
    request: { headers: IdempotencyHeaders, body: body(CheckoutLinkCreate) },
    refusals: { 404: ['resource.not_found'], 422: offerRefusals },
    responses: { 201: json(CheckoutLink, 'The new checkout link'), ...writeErrors },
  },
  getCheckoutLink: {
    method: 'get',
    path: '/v1/checkout-links/{id}',
    summary: 'Get a checkout link',
    security: merchant('checkout_links:read', 'checkout_links:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(CheckoutLink, 'The checkout link'), ...billingErrors },
  },
  updateCheckoutLink: {
    method: 'patch',
    path: '/v1/checkout-links/{id}',
    summary: 'Update a checkout link',
    security: merchant('checkout_links:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(CheckoutLinkUpdate) },
    refusals: { 404: ['resource.not_found'], 422: offerRefusals },
    responses: { 200: versioned(CheckoutLink, 'The checkout link as it is now'), ...versionErrors },
  },
  deleteCheckoutLink: {
    method: 'delete',
    path: '/v1/checkout-links/{id}',
    summary: 'Delete a checkout link',
    security: merchant('checkout_links:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
  openCheckoutLink: {
    method: 'get',
    path: '/checkout-links/{client_secret}',
    summary: 'Open a checkout link: create a checkout and redirect to its page',
    description:
      'Invalid query parameters are ignored. `custom_field_data.<slug>` fills in a custom field. ' +
      'What fills in nothing goes on to the page, such as `theme`, and `locale` for its language.',
    security: anyone,
    request: {
      params: z.object({
        client_secret: z.string().min(1).max(128).openapi({
          description: 'Client secret of the link.',
          example: 'tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
        }),
      }),
      query: z.object({
        customer_email: wish('Email to prefill.', 'ada@example.com'),
        customer_name: wish('Name to prefill.', 'Ada Lovelace'),
        discount_code: wish('Discount code to apply.', 'SPRING20'),
        amount: wish('Amount to suggest, in cents.', '1500'),
        reference_id: wish('Kept in the metadata.', 'r-17'),
        embed_origin: wish('Origin of the page that embeds the checkout.', 'https://acme.test'),
        utm_source: wish('Kept in the metadata.', 'newsletter'),
        utm_medium: wish('Kept in the metadata.', 'email'),
        utm_campaign: wish('Kept in the metadata.', 'spring'),
        utm_content: wish('Kept in the metadata.', 'button'),
        utm_term: wish('Kept in the metadata.', 'anvil'),
      }),
    },
    responses: {
      302: {
        description: 'To the page of the new checkout',
        headers: {
          Location: {
            description: 'URL of the page.',
            schema: { type: 'string' },
            required: true,
          },
        },
      },
      ...publicBillingErrors,
    },
  },
})
