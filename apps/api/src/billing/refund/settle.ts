import type { Refund } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { RefundOutcome } from '../../core/ports/payments.ts'
import { referTo } from '../payment/charge.ts'
import { nextAttemptAfter } from '../payment/lifecycle.ts'
import { requirePayment } from '../payment/queries.ts'
import { cardShare } from '../pricing/refund-shares.ts'
import { applyRefundOutcome } from './apply-outcome.ts'
import { planNextAttempt, requireRefund, takeDueRefunds } from './queries.ts'

const BATCH = 20

/** Asks for a refund as soon as it is made. Without an answer, it is asked about when it is due. */
export async function sendRefund(
  services: Context,
  { organizationId, refundId }: { organizationId: string; refundId: string },
): Promise<void> {
  const ctx = { ...services, organizationId }
  const refund = await requireRefund(ctx, refundId)
  if (refund.status === 'pending') await settle(ctx, refund)
}

/** Asks what became of refunds without news, and returns how many it asked about. */
export async function settleDueRefunds(ctx: Context): Promise<number> {
  const due = await takeDueRefunds(ctx, BATCH)
  for (const refund of due) {
    try {
      await settle({ ...ctx, organizationId: refund.organizationId }, refund)
    } catch (error) {
      ctx.logger.error({ error, refundId: refund.id }, 'A refund could not be settled')
    }
  }
  return due.length
}

/** Without an answer it asks again soon. */
async function settle(ctx: MerchantContext, refund: Refund): Promise<void> {
  const outcome = await ask(ctx, refund).catch((error: unknown) => {
    ctx.logger.warn({ error, refundId: refund.id }, 'The outcome of a refund is not known yet')
    return null
  })
  if (outcome) await applyRefundOutcome(ctx, { refund, outcome })
  const attempts = refund.attempts + (outcome ? 1 : 0)
  const nextAttemptAt = nextAttemptAfter(ctx.clock.now(), attempts)
  await planNextAttempt(ctx, { id: refund.id, attempts, nextAttemptAt })
}

/** The refund’s id is the key, so that asking twice refunds once. What is kept as balance is ours to give. */
async function ask(ctx: MerchantContext, refund: Refund): Promise<RefundOutcome> {
  const amount = cardShare(refund)
  if (amount === 0) return { status: 'succeeded', processorId: null }
  const { payments } = ctx
  const charge = referTo(await requirePayment(ctx, refund.paymentId))
  const reference = { refundId: refund.id, charge }
  const known = await payments.retrieveRefund(reference)
  const { currency } = refund
  return known ?? payments.refund({ ...reference, amount, currency })
}
