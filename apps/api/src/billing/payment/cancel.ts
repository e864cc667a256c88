import type { CheckoutPublic } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'
import { findPublic, getPublicCheckout } from '../checkout/get-public.ts'
import { applyOutcome } from './apply-outcome.ts'
import { outcomeOfTrial, referTo } from './charge.ts'
import { findUnsettledPayment } from './queries.ts'

/**
 * Gives up a payment that waits for its buyer, at the processor first: only the processor knows
 * whether the buyer has confirmed it meanwhile, and its word is what the checkout follows.
 */
export async function cancelCheckoutPayment(
  ctx: Context,
  secret: { client_secret: string },
): Promise<CheckoutPublic> {
  const { merchant, checkout } = await findPublic(ctx, secret.client_secret)
  const payment = await findUnsettledPayment(merchant, checkout.id)
  if (payment) {
    if (payment.status !== 'requires_action') throw refusal('payment.processing')
    await cancelAtProcessor(merchant, payment)
  }
  return getPublicCheckout(ctx, secret)
}

/** At the processor first, whose word counts. */
export async function cancelAtProcessor(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = outcomeOfTrial(ctx, payment) ?? (await askToCancel(ctx, payment))
  await applyOutcome(ctx, { paymentId: payment.id, outcome })
}

/** Without an answer the payment goes on: it may be canceled again, and is asked about anyway. */
async function askToCancel(ctx: MerchantContext, payment: Payment): Promise<ChargeOutcome> {
  try {
    return await ctx.payments.cancel(referTo(payment), 'requested_by_buyer')
  } catch (error) {
    ctx.logger.warn({ error, paymentId: payment.id }, 'The processor could not be asked to cancel')
    throw refusal('payment.processing')
  }
}
