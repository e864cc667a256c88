import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { DisputeNews } from '../../core/ports/payments.ts'
import { findPaymentByProcessorId, hasUnknownCharges } from '../payment/queries.ts'
import { applyDisputeReport } from './apply-report.ts'

/** Applies what the processor says about a dispute; false if the payment isn’t ours. */
export async function takeOverDispute(
  ctx: Context,
  { chargeId, dispute: report }: DisputeNews,
): Promise<boolean> {
  const payment = await findPaymentByProcessorId(ctx, chargeId)
  if (payment) {
    const { organizationId } = payment
    await applyDisputeReport({ ...ctx, organizationId }, { payment, report })
    return true
  }
  // The charge may be ours before we know the processor’s id of it.
  if (await hasUnknownCharges(ctx, report.openedAt)) throw refusal('payment.not_settled')
  return false
}
