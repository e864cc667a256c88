import type { CheckoutConfirm } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import { looksLikeCardNumber } from '../../core/card-number.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { save } from '../../core/save.ts'
import { readAddress } from '../address/read.ts'
import { findCustomer, findCustomerByEmail, findCustomerByExternalId } from '../customer/find.ts'
import { newCustomerSession } from '../customer-session/issue.ts'
import { completeFreeJob } from '../jobs.ts'
import { newPayment } from '../payment/new-payment.ts'
import { applyChanges, problemsOfCode } from './apply-changes.ts'
import { changeCheckout, planMove } from './change.ts'
import { missingFields } from './missing-fields.ts'
import { type CheckoutWithParts, checkoutFlags } from './present.ts'
import { lockCheckoutAtOnce } from './queries.ts'

export interface PreparedPayment {
  confirmed: CheckoutWithParts
  customerSessionToken: string
  /** Null when nothing has to be paid. */
  payment: Payment | null
}

/** Confirms a checkout and writes down what follows, so that it follows even after a crash. */
export async function preparePayment(
  tx: MerchantContext,
  id: string,
  input: CheckoutConfirm,
): Promise<PreparedPayment> {
  const row = await lockCheckoutAtOnce(tx, id)
  if (row.status !== 'open') throw refusal('checkout.not_open')
  if (row.expiresAt <= tx.clock.now()) throw refusal('checkout.expired')
  const { data, problems } = applyChanges(row, input)
  problems.push(...problemsOfCode(row, input.discount_code))
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
  await requireCustomer(tx, complete)
  const { checkout: confirmed, writes } = planMove(tx, row, 'confirmed', change)
  const { token: customerSessionToken, session } = newCustomerSession(tx, subjectOf(confirmed))
  const payment = confirmed.totalAmount > 0 ? newPayment(tx, confirmed, confirmationToken) : null
  await save(tx, writes, {
    insert: { customerSession: [session], payment: payment ? [payment] : [] },
  })
  const { organizationId } = tx
  if (!payment) await tx.jobs.enqueue(tx, completeFreeJob, { organizationId, checkoutId: id })
  return { confirmed, customerSessionToken, payment }
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
