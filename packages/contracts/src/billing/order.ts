import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MetadataOutput, orNull } from '../common/fields.ts'
import {
  createdQuery,
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  repeatable,
} from '../common/list.ts'
import { billingErrors, body, csv, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { Address, AddressInput } from './address.ts'
import { CustomFieldData } from './custom-field.ts'
import { Customer, CustomerName } from './customer.ts'
import { DiscountSummary } from './discount.ts'
import { DisputeStatus } from './dispute.ts'
import { generatingInvoice, gettingInvoice } from './invoice.ts'
import { ProductSummary } from './product.ts'
import { IdParameters, recordFields, SearchText } from './record.ts'
import { SubscriptionSummary } from './subscription.ts'
import { SaleTax } from './tax.ts'
import { TaxId, TaxNumberInput } from './tax-id.ts'
import { VatIdCheck } from './vat-id-check.ts'

export const OrderStatus = z.enum(['pending', 'paid', 'refunded', 'partially_refunded']).openapi({
  description: 'State of the order.',
  example: 'paid',
})

export const BillingReason = z
  .enum(['purchase', 'subscription_create', 'subscription_cycle', 'subscription_update'])
  .openapi({ description: 'Why the order was created.', example: 'purchase' })

export const ProductBillingType = z.enum(['one_time', 'recurring']).openapi({
  description: 'Whether the product is paid once or again each interval.',
  example: 'one_time',
})

export const OrderItem = z
  .object({
    ...recordFields,
    label: z.string().openapi({ description: 'Text of the line.', example: 'Anvil' }),
    amount: Amount.openapi({ description: 'Amount in cents, before discount and tax.' }),
    tax_amount: Amount.openapi({ description: 'Tax in cents.', example: 0 }),
    proration: z
      .boolean()
      .openapi({ description: 'Whether it is for part of a period.', example: false }),
    product_price_id: Id.nullable().openapi({ description: 'The price.' }),
  })
  .openapi('OrderItem')

/** What merchant and customer both see of an order. */
export const orderFields = {
  ...recordFields,
  number: z.string().openapi({
    description:
      'What people call it by: a prefix of the organization, and a number that counts its orders.',
    example: 'LIND-1042',
  }),
  status: OrderStatus,
  paid: z.boolean().openapi({ description: 'Whether it is paid.', example: true }),
  subtotal_amount: Amount.openapi({ description: 'Before discount and tax, in cents.' }),
  discount_amount: Amount.openapi({ description: 'Discount, in cents.', example: 0 }),
  net_amount: Amount.openapi({ description: 'After discount, before tax, in cents.' }),
  amount: Amount.openapi({ description: 'The same as `net_amount`.', deprecated: true }),
  tax_amount: Amount.openapi({ description: 'Tax in cents.', example: 0 }),
  total_amount: Amount.openapi({ description: 'After discount and tax, in cents.' }),
  tax: orNull(SaleTax).openapi({ description: 'How it was taxed; null before anything was.' }),
  refunded_amount: Amount.openapi({ description: 'Refunded before tax, in cents.', example: 0 }),
  refunded_tax_amount: Amount.openapi({ description: 'Tax given back, in cents.', example: 0 }),
  refunded_total_amount: Amount.openapi({
    description: 'Refunded in all, tax included, in cents.',
    example: 0,
  }),
  currency: Currency,
  billing_reason: BillingReason,
  billing_name: z.string().nullable().openapi({
    description: 'Billing name.',
    example: 'Analytical Engines Ltd',
  }),
  billing_address: orNull(Address).openapi({ description: 'The billing address.' }),
  billing_tax_id: TaxId.nullable(),
  is_invoice_generated: z.boolean().openapi({
    description: 'Whether there is an invoice.',
    example: false,
  }),
  customer_id: Id.openapi({ description: 'The customer.' }),
  product_id: Id.openapi({ description: 'The product.' }),
  discount_id: Id.nullable().openapi({ description: 'The discount.' }),
  subscription_id: Id.nullable().openapi({ description: 'The subscription.' }),
  checkout_id: Id.nullable().openapi({ description: 'The checkout it came from.' }),
  user_id: Id.openapi({ description: 'The same as `customer_id`.', deprecated: true }),
  items: z.array(OrderItem).openapi({ description: 'Lines of the order.' }),
}

export const Order = z
  .object({
    ...orderFields,
    metadata: MetadataOutput,
    custom_field_data: CustomFieldData,
    customer: Customer,
    product: ProductSummary,
    discount: orNull(DiscountSummary).openapi({ description: 'The discount.' }),
    subscription: orNull(SubscriptionSummary).openapi({ description: 'The subscription.' }),
    vat_id_check: orNull(VatIdCheck).openapi({
      description:
        'Whether the VAT ID of a sale without tax is valid; null if it was not looked up.',
    }),
  })
  .openapi('Order')

export const OrderUpdate = z
  .object({
    billing_name: CustomerName.nullish().openapi({
      description: 'The name to bill.',
      example: 'Analytical Engines Ltd',
    }),
    billing_address: orNull(AddressInput).optional().openapi({
      description:
        'The address to bill, as a whole; null leaves it. Country and state, once known, stay: the tax is theirs.',
    }),
    billing_tax_id: TaxNumberInput.nullish(),
  })
  .openapi('OrderUpdate')

/** Why billing details can’t be changed. */
export const orderUpdateRefusals = [
  'address.state_unknown',
  'order.country_fixed',
  'order.invoiced',
  'order.state_fixed',
  'order.tax_id_fixed',
  'tax_id.country_missing',
  'tax_id.not_of_country',
] as const

export type OrderUpdate = z.infer<typeof OrderUpdate>
export type OrderStatus = z.infer<typeof OrderStatus>
export type BillingReason = z.infer<typeof BillingReason>
export type OrderItem = z.infer<typeof OrderItem>
export type Order = z.infer<typeof Order>

export const OrderList = listOf(Order, 'OrderList')

const orderFilters = {
  product_id: repeatable(Id).openapi({ description: 'Only of these products.' }),
  product_billing_type: repeatable(ProductBillingType).openapi({
    description: 'Only one-time, or only recurring ones.',
  }),
  discount_id: repeatable(Id).openapi({ description: 'Only with these discounts.' }),
  customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
  checkout_id: repeatable(Id).openapi({ description: 'Only from these checkouts.' }),
  subscription_id: repeatable(Id).openapi({ description: 'Only of these subscriptions.' }),
  status: repeatable(OrderStatus).openapi({ description: 'Only in these states.' }),
  billing_reason: repeatable(BillingReason).openapi({
    description: 'Only those created for these reasons.',
  }),
  dispute_status: repeatable(DisputeStatus).openapi({
    description: 'Only those with a dispute that has one of these statuses.',
  }),
  ...createdQuery,
  ...metadataQuery,
  query: SearchText.openapi({
    description:
      'An order number, with or without its prefix, or part of the customer’s name or email.',
    example: 'LIND-1042',
  }),
}

export const orderRoutes = defineRoutes('order', {
  listOrders: {
    method: 'get',
    path: '/v1/orders',
    summary: 'List the orders',
    security: merchant('orders:read', 'orders:write'),
    request: {
      query: z.object({
        ...listQuery(
          [
            'created_at',
            '-created_at',
            'amount',
            '-amount',
            'net_amount',
            '-net_amount',
            'total_amount',
            '-total_amount',
            'customer',
            '-customer',
            'product',
            '-product',
            'discount',
            '-discount',
            'subscription',
            '-subscription',
          ],
          '`amount` is the same as `net_amount`. `product` sorts by the product’s current name, which may differ from the one it was sold under.',
        ),
        ...orderFilters,
      }),
    },
    responses: { 200: json(OrderList, 'The orders'), ...billingErrors },
  },
  exportOrders: {
    method: 'get',
    path: '/v1/orders/export',
    summary: 'Download the orders as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('orders:read', 'orders:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...orderFilters }) },
    responses: { 200: csv('The orders', 'orders'), ...billingErrors },
  },
  getOrder: {
    method: 'get',
    path: '/v1/orders/{id}',
    summary: 'Get an order',
    security: merchant('orders:read', 'orders:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Order, 'The order'), ...billingErrors },
  },
  updateOrder: {
    method: 'patch',
    path: '/v1/orders/{id}',
    summary: 'Change who is billed',
    security: merchant('orders:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(OrderUpdate) },
    refusals: { 404: ['resource.not_found'], 422: orderUpdateRefusals },
    responses: { 200: versioned(Order, 'The order as it is now'), ...versionErrors },
  },
  getOrderInvoice: {
    method: 'get',
    path: '/v1/orders/{id}/invoice',
    summary: 'Get the invoice of an order',
    security: merchant('orders:read', 'orders:write'),
    ...gettingInvoice,
  },
  generateOrderInvoice: {
    method: 'post',
    path: '/v1/orders/{id}/invoice',
    summary: 'Make the invoice of an order',
    security: merchant('orders:write'),
    ...generatingInvoice,
  },
})
