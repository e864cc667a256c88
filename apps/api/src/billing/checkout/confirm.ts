import {
  type CheckoutConfirm,
  type CheckoutPublicConfirmed,
  looksLikeCardNumber,
} from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import type { Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readAddress } from '../address/address.ts'
import { missingData } from '../custom-field/data.ts'
import { findCustomer, findCustomerByEmail, findCustomerByExternalId } from '../customer/find.ts'
import { newCustomerSession } from '../customer-session/lifecycle.ts'
import { planRedemption, saveRedemption } from '../discount/redeem.ts'
import { completeCheckoutJob } from '../jobs.ts'
import { applyUnpaid, charge } from '../payment/charge.ts'
import { newPayment } from '../payment/lifecycle.ts'
import { readTax } from '../pricing/terms.ts'
import { refuseOther, requireNoOtherSubscription } from '../subscription/exclusive.ts'
import { requireTax } from '../tax/sale-tax.ts'
import { requiredAddressFields } from './address-fields.ts'
import { applyChanges, buyerOf } from './apply-changes.ts'
import type { Buyer } from './buyer.ts'
import { wishByCode } from './discount.ts'
import { findPublic, requireOpen } from './get-public.ts'
import { changeCheckout, planMove } from './lifecycle.ts'
import { type CheckoutWithParts, checkoutFlags, presentConfirmedCheckout } from './present.ts'
import { lockCheckoutAtOnce, requireCheckout } from './queries.ts'

/**
 * Confirms a checkout and charges outside of any transaction. What the processor doesn’t answer
 * at once comes later, by its event or because we ask again.
 */
export async function confirmCheckout(
  ctx: Context,
  { client_secret: clientSecret, ...input }: CheckoutConfirm & { client_secret: string },
): Promise<CheckoutPublicConfirmed> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  const { payment, confirmed, customerSessionToken } = await inTransaction(merchant, (tx) =>
    preparePayment(tx, checkout.id, input),
  )
  if (payment) await pay(merchant, payment)
  const row = payment ? await requireCheckout(merchant, checkout.id) : confirmed
  return presentConfirmedCheckout(merchant, row, customerSessionToken)
}

async function pay(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = await charge(ctx, payment)
  if (outcome === null || outcome.status === 'succeeded') return
  await applyUnpaid(ctx, { paymentId: payment.id, outcome })
  if (outcome.status === 'declined')
    throw refusal('payment.declined', { values: { reason: outcome.message } })
}

interface PreparedPayment {
  confirmed: CheckoutWithParts
  customerSessionToken: string
  /** Null when nothing has to be paid. */
  payment: Payment | null
}

/** Confirms a checkout and writes down what follows, so that it follows even after a crash. */
async function preparePayment(
  tx: MerchantContext,
  id: string,
  input: CheckoutConfirm,
): Promise<PreparedPayment> {
  const row = await lockCheckoutAtOnce(tx, id)
  requireOpen(tx, row)
  const { wish, problems: unknown } = await wishByCode(tx, row, input.discount_code)
  const { data, problems } = applyChanges(tx, row, { ...input, wish })
  problems.push(...unknown)
  const confirmationToken = input.confirmation_token_id ?? null
  problems.push(...problemsOfToken(confirmationToken))
  refuseAny(problems)
  const change = {
    ...data,
    customerIpAddress: row.customerIpAddress ?? (tx.ipAddress || null),
    paymentProcessorMetadata: { intent_status: 'processing', language: tx.language },
  }
  const complete = changeCheckout(row, change)
  requireComplete(complete, confirmationToken)
  const { organization, currency, totalAmount: amount } = complete
  requireTax(tx, organization, {
    buyer: buyerOf(complete),
    currency,
    amount,
    tax: readTax(complete.tax),
  })
  await requireCustomer(tx, complete)
  const isExclusive = await requireNoOtherSubscription(tx, complete)
  const { checkout: confirmed, writes } = planMove(tx, row, 'confirmed', { ...change, isExclusive })
  const { token: customerSessionToken, session } = newCustomerSession(tx, subjectOf(confirmed))
  const payment = paymentOf(tx, confirmed, confirmationToken)
  const redemption = await redeem(tx, confirmed)
  const insert = { customerSession: [session], payment: payment ? [payment] : [] }
  await refuseOther(() => saveRedemption(tx, writes, redemption, { insert }))
  const { organizationId } = tx
  const free = { organizationId, checkoutId: id, paymentId: null, card: null, kept: null }
  if (!payment) await tx.jobs.enqueue(tx, completeCheckoutJob, free)
  return { confirmed, customerSessionToken, payment }
}

function redeem(
  tx: MerchantContext,
  {
    id: checkoutId,
    discount,
    productId,
    currency,
    productPrice: { amountType },
  }: CheckoutWithParts,
): Promise<Writes> {
  const sale = { productId, currency, amountType }
  const at = ['body', 'discount_code']
  return planRedemption(tx, { discount, sale, by: { checkoutId }, at })
}

/** Renewals need a card even where nothing has to be paid today. */
function paymentOf(
  tx: MerchantContext,
  checkout: CheckoutWithParts,
  confirmationToken: string | null,
): Payment | null {
  const { is_payment_setup_required: keepsCard, ...flags } = checkoutFlags(checkout)
  if (!flags.is_payment_form_required) return null
  const { id: checkoutId, totalAmount: amount, currency } = checkout
  const due = { checkoutId, amount, currency, confirmationToken, keepsCard }
  return newPayment(tx, { ...due, orderId: null, paymentMethodId: null })
}

/** A client that sends a card’s number by mistake must learn it before anything is stored. */
function problemsOfToken(token: string | null): Refusal[] {
  if (token === null || !looksLikeCardNumber(token)) return []
  return [refusal('payment.card_number', { at: ['body', 'confirmation_token_id'] })]
}

/**
 * Only a customer named by the merchant gets everything. Anyone can type any email, so
 * a buyer known by that alone sees this purchase only.
 */
function subjectOf({ id: checkoutId, customerId }: CheckoutWithParts) {
  return customerId ? { customerId } : { checkoutId }
}

function requireComplete(row: CheckoutWithParts, confirmationToken: string | null): void {
  const missing = missingFields({
    ...row,
    customerBillingAddress: readAddress(row.customerBillingAddress),
    isPaymentFormRequired: checkoutFlags(row).is_payment_form_required,
    confirmationToken,
  })
  const fields = missingData(row.product.customFields, row.customFieldData)
  missing.push(...fields.map((at) => refusal('missing', { at })))
  if (row.productPrice.isArchived || row.product.isArchived) {
    const at = ['body', row.product.isArchived ? 'product_id' : 'product_price_id']
    missing.push(refusal('product.no_longer_on_sale', { at }))
  }
  refuseAny(missing)
}

/** The customer is created when the payment succeeds; this checks that it will be possible. */
async function requireCustomer(tx: MerchantContext, row: CheckoutWithParts): Promise<void> {
  if (row.customerId) {
    if (!(await findCustomer(tx, row.customerId))) throw refusal('customer.deleted')
    return
  }
  const { customerEmail: email, externalCustomerId: externalId } = row
  if (!email || !externalId || (await findCustomerByEmail(tx, email))) return
  if (await findCustomerByExternalId(tx, externalId)) {
    throw refusal('customer.other_email', { at: ['body', 'customer_email'] })
  }
}

interface Confirmation extends Buyer {
  requireBillingAddress: boolean
  isPaymentFormRequired: boolean
  confirmationToken: string | null
}

/** Everything that a buyer still has to fill in before the purchase can be made, at once. */
export function missingFields(given: Confirmation): Refusal[] {
  const missing: FieldPath[] = []
  function require(value: string | null, ...path: FieldPath): void {
    if (value === null) missing.push(['body', ...path])
  }
  require(given.customerEmail, 'customer_email')
  if (given.isPaymentFormRequired) {
    require(given.customerName, 'customer_name')
    require(given.confirmationToken, 'confirmation_token_id')
  }
  if (given.isBusinessCustomer) require(given.customerBillingName, 'customer_billing_name')
  const country = given.customerBillingAddress?.country ?? null
  for (const line of requiredAddressFields({ ...given, country })) {
    require(given.customerBillingAddress?.[line] ?? null, 'customer_billing_address', line)
  }
  return missing.map((at) => refusal('missing', { at }))
}
