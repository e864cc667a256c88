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
  CustomField,
  Organization,
  ProductPrice,
} from '@tollgate/db'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { readAddress } from '../address/address.ts'
import { presentData } from '../custom-field/data.ts'
import { presentCheckoutDiscount } from '../discount/present.ts'
import type { RedeemableDiscount } from '../discount/redeemable.ts'
import { presentOrganization } from '../organization/present.ts'
import { presentPrice } from '../price/present.ts'
import { readTax } from '../pricing/terms.ts'
import { presentAttachments } from '../product/custom-fields.ts'
import { type ProductWithParts, presentPublicProduct } from '../product/present.ts'
import { presentTax } from '../tax/present.ts'
import { addressFieldModes, addressFields } from './address-fields.ts'

export interface CheckoutWithParts extends CheckoutRow {
  organization: Organization
  product: ProductWithParts
  productPrice: ProductPrice
  discount: RedeemableDiscount | null
  /** That of the subscription which is upgraded. */
  upgradedProductName: string | null
  products: (CheckoutProduct & { product: ProductWithParts })[]
  /** Those of the products, and of what is filled in. */
  fields: CustomField[]
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
    subscription_id: row.subscriptionId,
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
  const flags = checkoutFlags(row)
  const products = row.products.map(({ product }) => presentPublicProduct(ctx, product))
  return {
    ...presentRecord(row),
    custom_field_data: presentData(row.customFieldData, row.fields),
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
    ...flags,
    ...presentBuyer(row, flags.is_payment_form_required),
    payment_processor_metadata: {
      ...ctx.payments.pageSettings,
      ...ProcessorMetadata.parse(row.paymentProcessorMetadata),
    },
    products,
    product:
      products.find(({ id }) => id === row.productId) ?? presentPublicProduct(ctx, row.product),
    product_price: presentPrice(row.productPrice),
    discount: row.discount && presentCheckoutDiscount(row.discount),
    upgraded_product_name: row.status === 'succeeded' ? null : row.upgradedProductName,
    attached_custom_fields: presentAttachments(row.product.customFields),
  }
}

function presentAmounts(row: CheckoutWithProducts) {
  return {
    amount: row.amount,
    discount_amount: row.discountAmount,
    net_amount: row.netAmount,
    tax_amount: row.taxAmount,
    total_amount: row.totalAmount,
    tax: presentTax(readTax(row.tax)),
    currency: row.currency,
  }
}

function presentBuyer(row: CheckoutWithProducts, isPaymentFormRequired: boolean) {
  const address = readAddress(row.customerBillingAddress)
  const asker = { ...row, country: address?.country ?? null }
  return {
    customer_id: row.customerId,
    is_business_customer: row.isBusinessCustomer,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    customer_ip_address: row.customerIpAddress,
    customer_billing_name: row.customerBillingName,
    customer_billing_address: address,
    customer_tax_id: row.customerTaxId,
    customer_billing_address_fields: addressFields(asker),
    billing_address_fields: addressFieldModes({ ...asker, isPaymentFormRequired }),
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

/** Where the buyer fills in, pays, and sees what became of it. */
function pageAddress(
  ctx: Pick<Context, 'settings'>,
  { clientSecret }: { clientSecret: string },
): string {
  return `${ctx.settings.BASE_URL}/portal/checkout/${clientSecret}`
}

interface Purchase {
  /** Kinds of the product’s prices on sale. */
  amountTypes: string[]
  isRecurring: boolean
  totalAmount: number
}

/** What the checkout page has to ask for, derived from what is bought and by whom. */
export function paymentRequirementsOf({ amountTypes, isRecurring, totalAmount }: Purchase) {
  const isFree = amountTypes.every((type) => type === 'free')
  const isPaymentRequired = totalAmount > 0
  const isSetupRequired = isRecurring && !isFree
  return {
    is_free_product_price: isFree,
    is_discount_applicable: amountTypes.some((type) => type === 'fixed' || type === 'custom'),
    is_payment_required: isPaymentRequired,
    is_payment_setup_required: isSetupRequired,
    is_payment_form_required: isPaymentRequired || isSetupRequired,
  }
}
