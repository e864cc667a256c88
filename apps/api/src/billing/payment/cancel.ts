import type { CheckoutPublic } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findPublic, getPublicCheckout } from '../checkout/get-public.ts'
import { applyOutcome } from './apply-outcome.ts'
import { referTo } from './charge.ts'
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

async function cancelAtProcessor(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = await ctx.payments.cancel(referTo(payment), 'requested_by_buyer')
  await applyOutcome(ctx, { paymentId: payment.id, outcome })
}
