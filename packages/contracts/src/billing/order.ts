import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MetadataOutput, orNull, Timestamp } from '../common/fields.ts'
import { Address, AddressInput } from './address.ts'
import { CustomFieldData } from './custom-field.ts'
import { Customer, CustomerName } from './customer.ts'
import { DiscountSummary } from './discount.ts'
import { ProductSummary } from './product.ts'
import { recordFields } from './record.ts'
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

export const OrderItemUsage = z
  .object({
    meter_id: Id.openapi({ description: 'The meter.' }),
    meter_name: z.string().openapi({
      description: 'What the meter was called when it was billed.',
      example: 'API calls',
    }),
    consumed_units: z.string().openapi({
      description: 'Units used, as exact decimal text.',
      example: '1250.5',
    }),
    credited_units: z.string().openapi({
      description: 'Units credited for the period, which cost nothing, as exact decimal text.',
      example: '1000',
    }),
    unit_amount: z.string().openapi({
      description: 'Price of a unit in cents, as exact decimal text.',
      example: '0.25',
    }),
    cap_amount: Amount.nullable().openapi({
      description: 'The most that the line can cost, in cents.',
      example: 10_000,
    }),
    starts_at: Timestamp.openapi({ description: 'Start of the period that the line bills.' }),
    ends_at: Timestamp.openapi({ description: 'End of that period.' }),
  })
  .openapi('OrderItemUsage')

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
    usage: orNull(OrderItemUsage).openapi({
      description: 'What it bills of a meter; null for all other lines.',
    }),
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
  voided_at: Timestamp.nullable().openapi({
    description:
      'Since when it is no longer to be paid, because its subscription has ended or the change that it was for was not paid; null otherwise.',
  }),
  subtotal_amount: Amount.openapi({ description: 'Before discount and tax, in cents.' }),
  discount_amount: Amount.openapi({ description: 'Discount, in cents.', example: 0 }),
  net_amount: Amount.openapi({ description: 'After discount, before tax, in cents.' }),
  amount: Amount.openapi({ description: 'The same as `net_amount`.', deprecated: true }),
  tax_amount: Amount.openapi({ description: 'Tax in cents.', example: 0 }),
  total_amount: Amount.openapi({ description: 'After discount and tax, in cents.' }),
  applied_balance_amount: Amount.openapi({
    description:
      'What of the total the customer’s balance paid, in cents; negative is what was added to it.',
    example: 0,
  }),
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

/** Of an order that isn’t paid. */
export const orderDueFields = {
  amount: Amount.openapi({ description: 'What is charged, in cents.', example: 1900 }),
  next_attempt_at: Timestamp.nullable().openapi({
    description: 'When it is charged again; null where that is not planned.',
  }),
  retries_left: z.int().openapi({
    description: 'How often another attempt may still be asked for.',
    example: 5,
  }),
}

const OrderDue = z.object(orderDueFields).openapi('OrderDue')

export const Order = z
  .object({
    ...orderFields,
    metadata: MetadataOutput,
    custom_field_data: CustomFieldData,
    customer: Customer,
    product: ProductSummary,
    discount: orNull(DiscountSummary).openapi({ description: 'The discount.' }),
    subscription: orNull(SubscriptionSummary).openapi({ description: 'The subscription.' }),
    due: orNull(OrderDue).openapi({
      description: 'What is still to be paid; null where nothing is.',
    }),
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
export type OrderDue = z.infer<typeof OrderDue>
export type OrderItemUsage = z.infer<typeof OrderItemUsage>
export type OrderItem = z.infer<typeof OrderItem>
export type Order = z.infer<typeof Order>
