import type { Payment, PaymentMethod } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome, ChargeReference, ChargeSource } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { reopen, showChallenge } from '../checkout/lifecycle.ts'
import { settleOrderJob } from '../jobs.ts'
import { requirePaymentMethod } from '../payment-method/queries.ts'
import { changePayment, hasEnded, movePayments } from './lifecycle.ts'
import { findCardHolder, lockPayment } from './queries.ts'

/**
 * Asks the processor to charge. The payment’s id is the key, so that asking twice charges once.
 * Null when the answer is not known: the payment stays due and is asked about again.
 */
export async function charge(
  ctx: MerchantContext,
  payment: Payment,
  known?: PaymentMethod,
): Promise<ChargeOutcome | null> {
  const { id: paymentId, amount, currency, paymentMethodId } = payment
  try {
    const card = paymentMethodId
      ? (known ?? (await requirePaymentMethod(ctx, paymentMethodId)))
      : null
    if (card?.deletedAt) return removed
    return await ctx.payments.charge({
      paymentId,
      amount,
      currency,
      source: sourceOf(payment, card),
      description: describe(payment),
      keepFor: await findCardHolder(ctx, payment),
    })
  } catch (error) {
    ctx.logger.warn({ error, paymentId: payment.id }, 'The outcome of a charge is not known yet')
    return null
  }
}

/** Nobody is charged to a card that they have removed since. */
const removed: ChargeOutcome = {
  status: 'declined',
  processorId: null,
  code: 'no_card',
  message: 'The card was removed.',
}

function describe({ checkoutId, orderId, customerId }: Payment): string {
  if (checkoutId) return `Checkout ${checkoutId}`
  return orderId ? `Order ${orderId}` : `Card of customer ${customerId}`
}

/** The card of a buyer who is there, or one that was kept for their renewals. */
function sourceOf({ confirmationToken }: Payment, card: PaymentMethod | null): ChargeSource {
  if (!card) return { kind: 'confirmation-token', token: confirmationToken ?? '' }
  return { kind: 'stored-card', card: { id: card.processorId, holderId: card.holderId } }
}

/** What the processor knows a payment by. */
export function referTo({ id, processorId }: Payment): ChargeReference {
  return { paymentId: id, processorId }
}

/**
 * The outcome of a sandbox payment that was still open when the service switched to real cards. No
 * money moved, and its challenge can no longer be completed. Null for all others.
 */
export function outcomeOfTrial(ctx: MerchantContext, payment: Payment): ChargeOutcome | null {
  if (payment.processor !== 'sandbox' || ctx.payments.name === 'sandbox') return null
  const message = 'The payment was not finished in time.'
  return { status: 'declined', processorId: payment.processorId, code: 'canceled', message }
}

interface Unpaid {
  paymentId: string
  outcome: Exclude<ChargeOutcome, { status: 'succeeded' }>
}

/** What a payment has no use for once it has ended. */
export const done = { nextAttemptAt: null, confirmationToken: null }

/** Takes over that nothing was charged, or not yet; a payment that has ended stays as it is. */
export async function applyUnpaid(
  ctx: MerchantContext,
  { paymentId, outcome }: Unpaid,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (hasEnded(payment)) return
    const { processorId } = outcome
    switch (outcome.status) {
      case 'declined': {
        const { code: failureCode, message: failureMessage } = outcome
        const failed = { ...done, processorId, failureCode, failureMessage }
        await movePayments(tx, { payment, to: 'failed', change: failed })
        if (payment.checkoutId) return reopen(tx, payment.checkoutId, outcome)
        if (payment.orderId) return planSettlement(tx, payment)
        return
      }
      case 'requires-action':
        await movePayments(tx, { payment, to: 'requires_action', change: { processorId } })
        if (payment.checkoutId) return showChallenge(tx, payment.checkoutId, outcome.challenge)
        return
      case 'processing':
        return changePayment(tx, payment, { processorId })
    }
  })
}

/** What an attempt to pay an order means for its subscription follows in a job. */
async function planSettlement(tx: MerchantContext, payment: Payment): Promise<void> {
  const { organizationId, id: paymentId } = payment
  await tx.jobs.enqueue(tx, settleOrderJob, { organizationId, paymentId })
}
