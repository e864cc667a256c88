import {
  type Checkout,
  type CheckoutPublic,
  type CheckoutPublicConfirmed,
  CheckoutStatus,
  MetadataOutput,
} from '@tollgate/contracts'
import type {
  CheckoutProduct,
  Checkout as CheckoutRow,
  Organization,
  ProductPrice,
} from '@tollgate/db'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { readAddress } from '../address/read.ts'
import { presentOrganization } from '../organization/present.ts'
import { presentPrice } from '../price/present.ts'
import { type ProductWithParts, presentPublicProduct } from '../product/present.ts'
import { pageAddress } from './page-address.ts'
import { addressFields, paymentRequirementsOf } from './payment-requirements.ts'

export interface CheckoutWithParts extends CheckoutRow {
  organization: Organization
  product: ProductWithParts
  productPrice: ProductPrice
  products: (CheckoutProduct & { product: ProductWithParts })[]
}

/** What the merchant's form of a checkout is made of. */
export type CheckoutWithProducts = Omit<CheckoutWithParts, 'organization'>

export const ProcessorMetadata = z.record(z.string(), z.string())

/** As the merchant sees it. */
export function presentCheckout(ctx: Context, row: CheckoutWithProducts): Checkout {
  return {
    ...presentBase(ctx, row),
    status: CheckoutStatus.parse(row.status),
    metadata: MetadataOutput.parse(row.metadata),
    customer_metadata: MetadataOutput.parse(row.customerMetadata),
    customer_external_id: row.externalCustomerId,
    external_customer_id: row.externalCustomerId,
    subscription_id: null,
  }
}

/** As shown to anyone with the client secret: nothing private of the merchant. */
export function presentPublicCheckout(ctx: Context, row: CheckoutWithParts): CheckoutPublic {
  return {
    ...presentBase(ctx, row),
    status: CheckoutStatus.parse(row.status),
    organization: presentOrganization(row.organization),
  }
}

export function presentConfirmedCheckout(
  ctx: Context,
  row: CheckoutWithParts,
  customerSessionToken: string,
): CheckoutPublicConfirmed {
  return {
    ...presentPublicCheckout(ctx, row),
    status: 'confirmed',
    customer_session_token: customerSessionToken,
  }
}

function presentBase(ctx: Context, row: CheckoutWithProducts) {
  return {
    ...presentRecord(row),
    custom_field_data: {},
    payment_processor: 'stripe' as const,
    client_secret: row.clientSecret,
    url: pageAddress(ctx, row),
    expires_at: row.expiresAt.toISOString(),
    success_url: row.successUrl?.replaceAll('{CHECKOUT_ID}', row.id) ?? pageAddress(ctx, row),
    embed_origin: row.embedOrigin,
    ...presentAmounts(row),
    product_id: row.productId,
    product_price_id: row.productPriceId,
    discount_id: row.discountId,
    allow_discount_codes: row.allowDiscountCodes,
    require_billing_address: row.requireBillingAddress,
    ...checkoutFlags(row),
    ...presentBuyer(row),
    payment_processor_metadata: {
      ...ctx.payments.pageSettings,
      ...ProcessorMetadata.parse(row.paymentProcessorMetadata),
    },
    products: row.products.map(({ product }) => presentPublicProduct(product)),
    product: presentPublicProduct(row.product),
    product_price: presentPrice(row.productPrice),
    discount: null,
    attached_custom_fields: [],
  }
}

function presentAmounts(row: CheckoutWithProducts) {
  return {
    amount: row.amount,
    discount_amount: row.discountAmount,
    net_amount: row.netAmount,
    tax_amount: row.taxAmount,
    total_amount: row.totalAmount,
    currency: row.currency,
  }
}

function presentBuyer(row: CheckoutWithProducts) {
  const address = readAddress(row.customerBillingAddress)
  return {
    customer_id: row.customerId,
    is_business_customer: row.isBusinessCustomer,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    customer_ip_address: row.customerIpAddress,
    customer_billing_name: row.customerBillingName,
    customer_billing_address: address,
    customer_tax_id: row.customerTaxId,
    customer_billing_address_fields: addressFields({ ...row, country: address?.country ?? null }),
  }
}

/** The price that was chosen counts even when the merchant has archived it since. */
export function checkoutFlags(row: CheckoutWithProducts) {
  const prices = row.product.prices.length > 0 ? row.product.prices : [row.productPrice]
  return paymentRequirementsOf({
    amountTypes: prices.map(({ amountType }) => amountType),
    isRecurring: row.product.recurringInterval !== null,
    totalAmount: row.totalAmount,
  })
}
