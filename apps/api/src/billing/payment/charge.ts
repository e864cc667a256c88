import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'

/**
 * Asks the processor to charge. The payment’s id is the key, so that asking twice charges once.
 * Null when the answer is not known: the payment stays due and is asked about again.
 */
export async function charge(
  ctx: MerchantContext,
  payment: Payment,
): Promise<ChargeOutcome | null> {
  try {
    return await ctx.payments.charge({
      paymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      confirmationToken: payment.confirmationToken ?? '',
      description: `Checkout ${payment.checkoutId}`,
    })
  } catch (error) {
    ctx.logger.warn({ error, paymentId: payment.id }, 'The outcome of a charge is not known yet')
    return null
  }
}
