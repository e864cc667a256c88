import type { CheckoutConfirm } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import { looksLikeCardNumber } from '../../core/card-number.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldProblem, InvalidFields, invalidField } from '../../core/errors.ts'
import { save } from '../../core/save.ts'
import {
  findLiveCustomer,
  findLiveCustomerByEmail,
  findLiveCustomerByExternalId,
} from '../customer/find-live.ts'
import { newCustomerSession } from '../customer-session/issue.ts'
import { newPayment } from '../payment/new-payment.ts'
import { applyChanges, problemsOfCode } from './apply-changes.ts'
import { changeCheckout, planMove } from './change.ts'
import { completeFreeJob } from './complete-free.ts'
import { CustomerDeleted, ExpiredCheckout, NotOpenCheckout } from './errors.ts'
import { missingFields } from './missing-fields.ts'
import { type CheckoutWithParts, checkoutFlags, readAddress } from './present.ts'
import { lockCheckoutAtOnce } from './queries.ts'

export interface PreparedPayment {
  confirmed: CheckoutWithParts
  customerSessionToken: string
  /** Null when nothing has to be paid. */
  payment: Payment | null
}

/** Confirms a checkout and writes down what follows, so that it follows even after a crash. */
export async function beginPurchase(
  tx: MerchantContext,
  id: string,
  input: CheckoutConfirm,
): Promise<PreparedPayment> {
  const row = await lockCheckoutAtOnce(tx, id)
  if (row.status !== 'open') throw new NotOpenCheckout()
  if (row.expiresAt <= tx.clock.now()) throw new ExpiredCheckout()
  const { data, problems } = applyChanges(row, input)
  problems.push(...problemsOfCode(row, input.discount_code))
  const confirmationToken = input.confirmation_token_id ?? null
  problems.push(...problemsOfToken(confirmationToken))
  if (problems.length > 0) throw new InvalidFields(problems)
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
function problemsOfToken(token: string | null): FieldProblem[] {
  if (token === null || !looksLikeCardNumber(token)) return []
  const msg = 'This is a card number. Exchange it for a token: card numbers must not be sent here'
  return [{ loc: ['body', 'confirmation_token_id'], msg, type: 'value_error' }]
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
    customerBillingAddress: readAddress(row),
    isPaymentFormRequired: checkoutFlags(row).is_payment_form_required,
    confirmationToken,
  })
  if (row.productPrice.isArchived || row.product.isArchived) {
    const loc = ['body', row.product.isArchived ? 'product_id' : 'product_price_id']
    missing.push({ loc, msg: 'No longer on sale', type: 'value_error' })
  }
  if (missing.length > 0) throw new InvalidFields(missing)
}

/** The customer is created when the payment succeeds; this checks that it will be possible. */
async function requireCustomer(tx: MerchantContext, row: CheckoutWithParts): Promise<void> {
  if (row.customerId) {
    if (!(await findLiveCustomer(tx, row.customerId))) throw new CustomerDeleted()
    return
  }
  const { customerEmail: email, externalCustomerId: externalId } = row
  if (!email || !externalId || (await findLiveCustomerByEmail(tx, email))) return
  if (await findLiveCustomerByExternalId(tx, externalId)) {
    throw invalidField(
      ['body', 'customer_email'],
      'This purchase is for a customer who has another e-mail address',
    )
  }
}
