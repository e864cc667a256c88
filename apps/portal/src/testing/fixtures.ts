import { merchant } from '@tollgate/app/testing'
import type {
  BenefitPublic,
  BillingOrganization,
  CheckoutPublic,
  CustomerBenefitGrant,
  CustomerOrder,
  CustomerPortalCustomer,
  ProductPriceCustom,
  ProductPriceFixed,
  ProductPriceFree,
  PublicProduct,
} from '#api/model'

const record = { created_at: '2026-11-20T09:30:00.000Z', modified_at: null }

function id(last: number): string {
  return `019aa3f0-7c1e-7b52-9a0d-${String(last).padStart(12, '0')}`
}

export const organization: BillingOrganization = {
  ...merchant,
  socials: [],
  id: id(1),
  email: 'support@acme.test',
  website: 'https://acme.test',
}

const priceFields = {
  ...record,
  id: id(3),
  is_archived: false,
  product_id: id(2),
  type: 'one_time',
  recurring_interval: null,
  price_currency: 'usd',
} as const

export const fixedPrice: ProductPriceFixed = {
  ...priceFields,
  amount_type: 'fixed',
  price_amount: 1900,
}

const freePrice: ProductPriceFree = { ...priceFields, amount_type: 'free' }

export const customPrice: ProductPriceCustom = {
  ...priceFields,
  amount_type: 'custom',
  minimum_amount: 500,
  maximum_amount: 50_000,
  preset_amount: 1500,
}

const benefit: BenefitPublic = {
  ...record,
  id: id(4),
  description: 'Invitation to the anvil makers’ chat',
  selectable: true,
  deletable: true,
  organization_id: organization.id,
  type: 'custom',
}

export const product: PublicProduct = {
  ...record,
  id: id(2),
  name: 'Anvil',
  description: 'Forged in one piece. Does not bend, does not break.',
  recurring_interval: null,
  is_recurring: false,
  is_archived: false,
  organization_id: organization.id,
  prices: [fixedPrice],
  benefits: [benefit],
  medias: [],
}

/** An untouched, open checkout with a fixed price. */
export const checkout: CheckoutPublic = {
  ...record,
  id: id(5),
  custom_field_data: {},
  payment_processor: 'stripe',
  client_secret: 'secret',
  url: 'http://localhost/portal/checkout/secret',
  expires_at: '2026-11-22T09:30:00.000Z',
  success_url: 'http://localhost/portal/checkout/secret',
  embed_origin: null,
  amount: 1900,
  discount_amount: 0,
  net_amount: 1900,
  tax_amount: null,
  total_amount: 1900,
  tax: null,
  currency: 'usd',
  product_id: product.id,
  product_price_id: fixedPrice.id,
  discount_id: null,
  upgraded_product_name: null,
  allow_discount_codes: true,
  require_billing_address: false,
  is_discount_applicable: true,
  is_free_product_price: false,
  is_payment_required: true,
  is_payment_setup_required: false,
  is_payment_form_required: true,
  customer_id: null,
  is_business_customer: false,
  customer_name: null,
  customer_email: null,
  customer_ip_address: null,
  customer_billing_name: null,
  customer_billing_address: null,
  customer_tax_id: null,
  billing_address_fields: {
    country: 'required',
    state: 'disabled',
    city: 'disabled',
    postal_code: 'disabled',
    line1: 'disabled',
    line2: 'disabled',
  },
  customer_billing_address_fields: {
    country: true,
    state: false,
    city: false,
    postal_code: false,
    line1: false,
    line2: false,
  },
  payment_processor_metadata: {
    adapter: 'sandbox',
    card_form_url: 'http://localhost/sandbox/card',
    test_cards_url: 'http://localhost/sandbox/cards.json',
  },
  products: [product],
  product,
  product_price: fixedPrice,
  discount: null,
  attached_custom_fields: [],
  status: 'open',
  organization,
}

export const freeCheckout: CheckoutPublic = {
  ...checkout,
  amount: 0,
  net_amount: 0,
  tax_amount: 0,
  total_amount: 0,
  tax: null,
  is_free_product_price: true,
  is_payment_required: false,
  is_payment_form_required: false,
  product: { ...product, prices: [freePrice] },
  product_price: freePrice,
}

export const customer: CustomerPortalCustomer = {
  ...record,
  id: id(6),
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
  billing_address: {
    country: 'DE',
    line1: 'Torstraße 1',
    line2: null,
    postal_code: '10119',
    city: 'Berlin',
    state: null,
  },
  tax_id: null,
  oauth_accounts: {},
}

export const order: CustomerOrder = {
  ...record,
  id: id(7),
  number: 'ACME-1042',
  card: { brand: 'visa', last4: '4242' },
  status: 'paid',
  paid: true,
  voided_at: null,
  subtotal_amount: 2400,
  discount_amount: 500,
  net_amount: 1900,
  amount: 1900,
  tax_amount: 0,
  total_amount: 1900,
  tax: null,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  refunded_total_amount: 0,
  applied_balance_amount: 0,
  currency: 'usd',
  billing_reason: 'purchase',
  billing_name: 'Ada Lovelace',
  billing_tax_id: null,
  billing_address: customer.billing_address,
  is_invoice_generated: false,
  customer_id: customer.id,
  product_id: product.id,
  discount_id: null,
  subscription_id: null,
  checkout_id: checkout.id,
  user_id: customer.id,
  items: [
    {
      ...record,
      id: id(8),
      label: 'Anvil',
      amount: 2400,
      tax_amount: 0,
      proration: false,
      product_price_id: fixedPrice.id,
      usage: null,
    },
  ],
  product: { ...product, organization },
  subscription: null,
  refunds: [],
  due: null,
}

export const grant: CustomerBenefitGrant = {
  ...record,
  id: id(9),
  granted_at: '2026-11-20T09:31:00.000Z',
  is_granted: true,
  revoked_at: null,
  is_revoked: false,
  subscription_id: null,
  order_id: order.id,
  customer_id: customer.id,
  benefit_id: benefit.id,
  properties: {},
  error: null,
  customer,
  benefit: {
    ...benefit,
    metadata: {},
    organization,
    type: 'custom',
    properties: { note: 'Join at https://chat.acme.test/join with the word “hammer”.' },
  },
}
