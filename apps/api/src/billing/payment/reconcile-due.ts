import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { charge } from './charge.ts'
import { takeDuePayments } from './queries.ts'
import { isActionOverdue } from './schedule.ts'
import { settle } from './settle.ts'

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

async function reconcile(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = await askAbout(ctx, payment)
  if (outcome) await settle(ctx, { paymentId: payment.id, outcome })
}

/** A charge that never reached the processor is now made with the same key. */
async function askAbout(ctx: MerchantContext, payment: Payment) {
  const known = await ctx.payments.retrieve(payment.id)
  if (known === null) return charge(ctx, payment)
  if (known.status === 'requires-action' && isActionOverdue(ctx.clock.now(), payment)) {
    return ctx.payments.cancel(payment.id, 'overdue')
  }
  return known
}
