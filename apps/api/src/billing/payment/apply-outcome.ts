import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { completeCheckouts } from '../checkout/complete.ts'
import { reopen } from '../checkout/reopen.ts'
import { showAction } from '../checkout/show-action.ts'
import { hasEnded } from './lifecycle.ts'
import { changePayment, lockPayment, movePayment } from './queries.ts'

const done = { nextAttemptAt: null, confirmationToken: null }

/**
 * Takes over what the processor says about a payment, however often and in whatever order it says
 * so: the payment’s row is held first, then its checkout’s, and a payment that has ended stays.
 */
export async function applyOutcome(
  ctx: MerchantContext,
  { paymentId, outcome }: { paymentId: string; outcome: ChargeOutcome },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (hasEnded(payment)) return noteContradiction(tx, payment, outcome)
    const { processorId } = outcome
    switch (outcome.status) {
      case 'succeeded':
        await movePayment(tx, payment, 'succeeded', {
          ...done,
          processorId,
          cardBrand: outcome.card?.brand ?? null,
          cardLast4: outcome.card?.last4 ?? null,
        })
        return completeCheckouts(tx, [
          { checkoutId: payment.checkoutId, paymentId, card: outcome.card },
        ])
      case 'declined': {
        const { code: failureCode, message: failureMessage } = outcome
        const failed = { ...done, processorId, failureCode, failureMessage }
        await movePayment(tx, payment, 'failed', failed)
        return reopen(tx, payment.checkoutId, outcome)
      }
      case 'requires-action':
        await movePayment(tx, payment, 'requires_action', { processorId })
        return showAction(tx, payment.checkoutId, outcome.actionUrl)
      case 'processing':
        return changePayment(tx, payment, { processorId })
    }
  })
}

/** Money that was taken for a payment that we gave up has to be noticed. */
function noteContradiction(ctx: MerchantContext, payment: Payment, outcome: ChargeOutcome): void {
  if (payment.status !== 'failed' || outcome.status !== 'succeeded') return
  ctx.logger.error({ paymentId: payment.id }, 'A payment that had failed was charged after all')
}
