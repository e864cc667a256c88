import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { applyOutcome } from './apply-outcome.ts'
import { charge, outcomeOfTrial, referTo } from './charge.ts'
import { isActionOverdue, nextAttemptAfter } from './lifecycle.ts'
import { planNextAttempt, takeDuePayments } from './queries.ts'

const BATCH = 20

/** Asks for the outcome of payments without news, and returns how many it asked about. */
export async function reconcileDuePayments(ctx: Context): Promise<number> {
  const due = await takeDuePayments(ctx, BATCH)
  for (const payment of due) {
    try {
      await reconcile({ ...ctx, organizationId: payment.organizationId }, payment)
    } catch (error) {
      ctx.logger.error({ error, paymentId: payment.id }, 'A payment could not be reconciled')
    }
  }
  return due.length
}

/** Without an answer it asks again soon: no outage of ours or theirs makes a buyer wait longer. */
async function reconcile(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = await askAbout(ctx, payment).catch((error: unknown) => {
    ctx.logger.warn({ error, paymentId: payment.id }, 'The processor could not be asked')
    return null
  })
  if (outcome) await applyOutcome(ctx, { paymentId: payment.id, outcome })
  const attempts = payment.attempts + (outcome ? 1 : 0)
  const nextAttemptAt = nextAttemptAfter(ctx.clock.now(), attempts)
  await planNextAttempt(ctx, { id: payment.id, attempts, nextAttemptAt })
}

/** A charge that never reached the processor is now made with the same key. */
async function askAbout(ctx: MerchantContext, payment: Payment) {
  const trial = outcomeOfTrial(ctx, payment)
  if (trial) return trial
  const known = await ctx.payments.retrieve(referTo(payment))
  if (known === null) return charge(ctx, payment)
  if (known.status === 'requires-action' && isActionOverdue(ctx.clock.now(), payment)) {
    return ctx.payments.cancel(referTo(payment), 'overdue')
  }
  return known
}
