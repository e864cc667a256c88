import { HttpResponse } from 'msw'
import type {
  BenefitCustom,
  CheckoutLink,
  Customer,
  CustomFieldSelect,
  CustomFieldText,
  Discount,
  Dispute,
  Order,
  Product,
  ProductPriceFixed,
} from '#api/model/index.ts'
import { acme } from './ada.ts'

const created_at = '2026-03-14T09:26:00.000Z'
const record = { created_at, modified_at: null }
const owned = { ...record, organization_id: acme.id, metadata: {} }

const anvilId = '019aa3f0-7c1e-7b52-9a0d-000000000100'

export const anvilPrice: ProductPriceFixed = {
  ...record,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000101',
  product_id: anvilId,
  is_archived: false,
  type: 'one_time',
  recurring_interval: null,
  price_currency: 'usd',
  amount_type: 'fixed',
  price_amount: 1900,
}

export const chat: BenefitCustom = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000110',
  type: 'custom',
  description: 'Private chat',
  selectable: true,
  deletable: true,
  properties: { note: 'Join at chat.acme.test' },
}

export const manual: BenefitCustom = {
  ...chat,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000111',
  description: 'Printed manual',
  properties: { note: null },
}

export const engraving: CustomFieldText = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000301',
  type: 'text',
  slug: 'engraving',
  name: 'Engraving',
  properties: { max_length: 20 },
}

export const size: CustomFieldSelect = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000302',
  type: 'select',
  slug: 'size',
  name: 'Size',
  properties: { options: [{ value: 's', label: 'Small' }] },
}

export const anvil: Product = {
  ...owned,
  id: anvilId,
  name: 'Anvil',
  description: 'Does not bend.',
  recurring_interval: null,
  is_recurring: false,
  is_archived: false,
  prices: [anvilPrice],
  benefits: [chat],
  medias: [],
  attached_custom_fields: [],
}

export const spring: Discount = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000150',
  name: 'Spring sale',
  code: 'SPRING',
  type: 'percentage',
  basis_points: 1250,
  duration: 'once',
  starts_at: null,
  ends_at: null,
  max_redemptions: 10,
  redemptions_count: 0,
  products: [anvil],
}

export const anvilLink: CheckoutLink = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000120',
  payment_processor: 'stripe',
  client_secret: 'tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
  url: 'https://tollgate.test/checkout-links/tollgate_cl_8QmTzRkP3vYw6XnB1cGdHs',
  success_url: null,
  label: 'Newsletter',
  allow_discount_codes: true,
  require_billing_address: false,
  discount_id: null,
  discount: null,
  products: [anvil],
}

export const grace: Customer = {
  ...owned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000130',
  email: 'grace@example.com',
  email_verified: true,
  name: 'Grace Hopper',
  billing_address: {
    line1: '1 Main Street',
    line2: null,
    postal_code: '94103',
    city: 'San Francisco',
    state: 'US-CA',
    country: 'US',
  },
  tax_id: null,
  external_id: null,
  deleted_at: null,
  avatar_url: 'https://avatars.test/grace',
}

export const anvilOrder: Order = {
  ...record,
  id: '019aa3f0-7c1e-7b52-9a0d-0000fe3fc9f2',
  number: 'ACME-1042',
  metadata: {},
  custom_field_data: {},
  status: 'paid',
  paid: true,
  voided_at: null,
  subtotal_amount: 1900,
  discount_amount: 0,
  net_amount: 1900,
  amount: 1900,
  tax_amount: 361,
  total_amount: 2261,
  tax: null,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  refunded_total_amount: 0,
  applied_balance_amount: 0,
  currency: 'usd',
  billing_reason: 'purchase',
  billing_name: null,
  billing_tax_id: null,
  vat_id_check: null,
  billing_address: grace.billing_address,
  is_invoice_generated: false,
  customer_id: grace.id,
  user_id: grace.id,
  customer: grace,
  product_id: anvil.id,
  product: anvil,
  discount_id: null,
  discount: null,
  subscription_id: null,
  subscription: null,
  due: null,
  checkout_id: '019aa3f0-7c1e-7b52-9a0d-000000000140',
  items: [
    {
      ...record,
      id: '019aa3f0-7c1e-7b52-9a0d-000000000141',
      label: 'Anvil',
      amount: 1900,
      tax_amount: 361,
      proration: false,
      product_price_id: anvilPrice.id,
      usage: null,
    },
  ],
}

export const openDispute: Dispute = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000190',
  created_at: '2026-03-15T09:27:00.000Z',
  modified_at: null,
  status: 'needs_response',
  reason: 'product_not_received',
  amount: 1900,
  tax_amount: 361,
  total_amount: 2261,
  currency: 'usd',
  fee_amount: 1500,
  fee_currency: 'usd',
  respond_by: '2026-03-25T09:27:00.000Z',
  ended_at: null,
  organization_id: acme.id,
  order_id: anvilOrder.id,
  order_number: anvilOrder.number,
  payment_id: '019aa3f0-7c1e-7b52-9a0d-000000000191',
  customer_id: grace.id,
  customer_name: grace.name,
  customer_email: grace.email,
}

/** A list as the API answers it. */
export function listOf<Item>(items: Item[], pages = 1) {
  return { items, pagination: { total_count: items.length * pages, max_page: pages } }
}

/** For a generated mock handler: the API refuses a field of the body. */
export function refuseField(loc: (string | number)[], type: string) {
  return (): never => {
    const detail = [{ loc: ['body', ...loc], msg: 'In English', type }]
    throw HttpResponse.json({ error: 'RequestValidationError', detail }, { status: 422 })
  }
}
