import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applySuccesses, moveToSucceeded, type Success } from '../payment/apply-outcome.ts'
import { cancelAtProcessor } from '../payment/cancel.ts'
import { applyUnpaid, charge } from '../payment/charge.ts'
import { lockPaymentsOfAny, requirePayment } from '../payment/queries.ts'
import { findPaymentMethods } from '../payment-method/queries.ts'
import { holdSubscriptionsOf } from './read-attempts.ts'
import { settleOrders } from './settle-orders.ts'

const AT_A_TIME = 10

/**
 * Charges stored cards, outside of any transaction. Their holders aren’t there to see an outcome that
 * comes later, so it is taken over at once; where it isn’t known, it is asked for again.
 */
export async function chargeOrders(ctx: MerchantContext, payments: Payment[]): Promise<void> {
  const outcomes = await chargeAll(ctx, payments)
  const successes = new Map<string, Success>()
  for (const [paymentId, outcome] of outcomes) {
    if (outcome.status === 'succeeded') successes.set(paymentId, outcome)
    else await applyUnpaid(ctx, { paymentId, outcome })
  }
  if (successes.size === 0) return
  const paid = payments.filter(({ id }) => successes.has(id))
  try {
    await settleAtOnce(ctx, paid, successes)
  } catch (error) {
    ctx.logger.warn({ error }, 'Paid orders are settled by jobs')
    await inTransaction(ctx, async (tx) => {
      await applySuccesses(tx, await holdCharged(tx, successes))
    })
  }
}

/** Subscriptions are held before their payments, as orders are settled that way. */
function settleAtOnce(
  ctx: MerchantContext,
  paid: Payment[],
  successes: Map<string, Success>,
): Promise<void> {
  const orderIds = paid.flatMap(({ orderId }) => orderId ?? [])
  return inTransaction(ctx, async (tx) => {
    await holdSubscriptionsOf(tx, orderIds)
    await moveToSucceeded(tx, await holdCharged(tx, successes))
    await settleOrders(
      tx,
      paid.map(({ id: paymentId }) => ({ paymentId })),
    )
  })
}

async function holdCharged(tx: MerchantContext, successes: Map<string, Success>) {
  const held = await lockPaymentsOfAny(tx, [...successes.keys()])
  return held.flatMap((payment) => {
    const outcome = successes.get(payment.id)
    return outcome ? [{ payment, outcome }] : []
  })
}

/** What is known of their outcomes. */
async function chargeAll(
  ctx: MerchantContext,
  payments: Payment[],
): Promise<Map<string, ChargeOutcome>> {
  const cards = await findPaymentMethods(ctx, payments)
  const waiting = [...payments]
  const outcomes = new Map<string, ChargeOutcome>()
  async function chargeNext(): Promise<void> {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
      const outcome = await charge(ctx, payment, cards.get(payment.paymentMethodId ?? ''))
      if (outcome) outcomes.set(payment.id, outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, chargeNext))
  return outcomes
}

/** Charges one, and says what became of it. Nobody is there to confirm it: then it is given up. */
export async function chargeNow(ctx: MerchantContext, payment: Payment): Promise<Payment> {
  await chargeOrders(ctx, [payment])
  const charged = await requirePayment(ctx, payment.id)
  if (charged.status !== 'requires_action') return charged
  await cancelAtProcessor(ctx, charged)
  return requirePayment(ctx, payment.id)
}
