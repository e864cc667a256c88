import { currencyTerms, isPresentmentCurrency } from '@tollgate/contracts/currencies'
import { amountText, type Language, parseMoney } from '@tollgate/messages'
import type { CheckoutConfirm, CheckoutPublic, CheckoutUpdatePublic } from '#api/model'
import type { AddressDraft } from '#app/features/address/address-draft.ts'
import { toAddress, toAddressDraft } from '#app/features/address/address-draft.ts'

/** What the buyer has typed so far, as typed. */
export interface CheckoutDraft {
  amount: string
  email: string
  name: string
  business: boolean
  businessName: string
  taxId: string
  address: AddressDraft
  /** What the merchant asks for, by the slug of its field. */
  fields: CheckoutPublic['custom_field_data']
}

export function toCheckoutDraft(checkout: CheckoutPublic, language: Language): CheckoutDraft {
  return {
    amount: amountText(checkout.amount, checkout.currency, language),
    email: checkout.customer_email ?? '',
    name: checkout.customer_name ?? '',
    business: checkout.is_business_customer || checkout.customer_tax_id !== null,
    businessName: checkout.customer_billing_name ?? '',
    taxId: checkout.customer_tax_id ?? '',
    address: toAddressDraft(checkout.customer_billing_address),
    fields: checkout.custom_field_data,
  }
}

/** The API's name, so that its messages find their fields. */
export function customFieldPath(slug: string): string {
  return `custom_field_data.${slug}`
}

/** Less can't be charged, whatever the price says. */
function minimumCharge(currency: string): number {
  return isPresentmentCurrency(currency) ? currencyTerms(currency).minimumAmount : 0
}

interface AmountBounds {
  minimum: number
  maximum: number | null
}

export function amountBounds(checkout: CheckoutPublic): AmountBounds | null {
  const price = checkout.product_price
  if (price.amount_type !== 'custom') return null
  const minimum = Math.max(price.minimum_amount ?? 0, minimumCharge(price.price_currency))
  return { minimum, maximum: price.maximum_amount }
}

export function isWithin(amount: number, { minimum, maximum }: AmountBounds): boolean {
  return amount >= minimum && (maximum === null || amount <= maximum)
}

function customAmount(draft: CheckoutDraft, checkout: CheckoutPublic): number | undefined {
  const bounds = amountBounds(checkout)
  const amount = parseMoney(draft.amount, checkout.currency)
  if (bounds === null || amount === null) return undefined
  return isWithin(amount, bounds) ? amount : undefined
}

/** What is to be paid for what is typed; null while only the server can tell. */
export function expectedTotal(draft: CheckoutDraft, checkout: CheckoutPublic): number | null {
  const wanted = customAmount(draft, checkout)
  if (amountBounds(checkout) === null || wanted === checkout.amount) return checkout.total_amount
  const isPlain = checkout.discount_amount === 0 && (checkout.tax_amount ?? 0) === 0
  return isPlain ? (wanted ?? null) : null
}

/** Something free is asked for them, too, where the merchant wants it or for a business. */
export function asksForBilling(checkout: CheckoutPublic): boolean {
  const { require_billing_address, is_business_customer, is_payment_form_required } = checkout
  return is_payment_form_required || require_billing_address || is_business_customer
}

/** Only the parts that the page shows: hidden fields are no longer sent. */
function billingDetails({ address, business, taxId }: CheckoutDraft, checkout: CheckoutPublic) {
  if (!asksForBilling(checkout)) return {}
  const { customer_billing_address_fields: fields } = checkout
  return {
    is_business_customer: business,
    customer_billing_address: toAddress(address, (part) => fields[part]) ?? undefined,
    customer_tax_id: business ? taxId.trim() || null : undefined,
  }
}

/** What can change the total, and the email as soon as it is complete. */
export function toCheckoutUpdate(
  draft: CheckoutDraft,
  checkout: CheckoutPublic,
): CheckoutUpdatePublic {
  const email = draft.email.trim()
  const isLinked = checkout.customer_id !== null
  return {
    amount: customAmount(draft, checkout),
    customer_email: !isLinked && looksLikeEmail(email) ? email : undefined,
    ...billingDetails(draft, checkout),
  }
}

function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)
}

export function toCheckoutConfirm(
  draft: CheckoutDraft,
  checkout: CheckoutPublic,
  cardToken: string | null,
): CheckoutConfirm {
  const customer_email = checkout.customer_id === null ? draft.email.trim() : undefined
  const asksMore = checkout.attached_custom_fields.length > 0
  const update = toCheckoutUpdate(draft, checkout)
  const changes = {
    ...update,
    customer_email,
    customer_billing_name: update.is_business_customer ? draft.businessName.trim() : undefined,
    custom_field_data: asksMore ? draft.fields : undefined,
  }
  if (!checkout.is_payment_form_required) return changes
  return {
    ...changes,
    customer_name: draft.name.trim(),
    confirmation_token_id: cardToken ?? undefined,
  }
}
