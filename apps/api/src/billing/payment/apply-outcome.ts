import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { completeCheckoutJob } from '../jobs.ts'
import { applyUnpaid, done } from './charge.ts'
import { hasEnded, movePayment } from './lifecycle.ts'
import { lockPayment } from './queries.ts'

/**
 * Takes over what the processor says about a payment, however often and in whatever order it says
 * so: a payment that has ended stays. What was bought follows in a job, with other purchases at once.
 */
export async function applyOutcome(
  ctx: MerchantContext,
  { paymentId, outcome }: { paymentId: string; outcome: ChargeOutcome },
): Promise<void> {
  if (outcome.status !== 'succeeded') return applyUnpaid(ctx, { paymentId, outcome })
  const { processorId, card } = outcome
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (hasEnded(payment)) return noteContradiction(tx, payment)
    await movePayment(tx, payment, 'succeeded', {
      ...done,
      processorId,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
    })
    const { organizationId, checkoutId } = payment
    const job = { organizationId, checkoutId, paymentId, card }
    await tx.jobs.enqueue(tx, completeCheckoutJob, job)
  })
}

/** Money that was taken for a payment that we gave up has to be noticed. */
function noteContradiction(ctx: MerchantContext, { id, status }: Payment): void {
  if (status !== 'failed') return
  ctx.logger.error({ paymentId: id }, 'A payment that had failed was charged after all')
}
