import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { BillingError } from '../../core/errors.ts'
import { findPublic } from '../checkout/find-public.ts'
import { findUnsettledPayment } from './queries.ts'
import { settle } from './settle.ts'

class PaymentProcessing extends BillingError {
  constructor() {
    super(409, 'PaymentProcessing', 'The payment is being processed and can no longer be canceled')
  }
}

/**
 * Gives up a payment that waits for its buyer, at the processor first: only the processor knows
 * whether the buyer has confirmed it meanwhile, and its word is what the checkout follows.
 */
export async function cancelPayment(ctx: Context, clientSecret: string): Promise<void> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  const payment = await findUnsettledPayment(merchant, checkout.id)
  if (!payment) return
  if (payment.status !== 'requires_action') throw new PaymentProcessing()
  await cancelAtProcessor(merchant, payment)
}

async function cancelAtProcessor(ctx: MerchantContext, { id }: Payment): Promise<void> {
  const outcome = await ctx.payments.cancel(id, 'requested_by_buyer')
  await settle(ctx, { paymentId: id, outcome })
}
