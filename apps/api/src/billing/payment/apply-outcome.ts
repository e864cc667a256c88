import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { ChargeOutcome } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { completeCheckoutJob, settleOrderJob } from '../jobs.ts'
import { keepCard } from '../payment-method/keep.ts'
import { applyUnpaid, done } from './charge.ts'
import { hasEnded, movePayments } from './lifecycle.ts'
import { lockPayment } from './queries.ts'

export type Success = Extract<ChargeOutcome, { status: 'succeeded' }>

/**
 * Takes over what the processor says about a payment, however often and in whatever order it says
 * so: a payment that has ended stays.
 */
export async function applyOutcome(
  ctx: MerchantContext,
  { paymentId, outcome }: { paymentId: string; outcome: ChargeOutcome },
): Promise<void> {
  if (outcome.status !== 'succeeded') return applyUnpaid(ctx, { paymentId, outcome })
  await inTransaction(ctx, async (tx) => {
    await applySuccesses(tx, [{ payment: await lockPayment(tx, paymentId), outcome }])
  })
}

interface Charged {
  /** Held until the transaction ends. */
  payment: Payment
  outcome: Success
}

/** The same for payments of any organizations. What was bought follows in jobs, with other purchases at once. */
export async function applySuccesses(tx: Context, charged: Charged[]): Promise<void> {
  const due = await moveToSucceeded(tx, charged)
  const purchases = due.flatMap(({ payment, outcome: { card, kept } }) => {
    const { organizationId, checkoutId, id: paymentId, keepsCard } = payment
    if (checkoutId === null) return []
    return [{ organizationId, checkoutId, paymentId, card, kept: keepsCard ? kept : null }]
  })
  const orders = due.flatMap(({ payment: { organizationId, orderId, id: paymentId } }) =>
    orderId === null ? [] : [{ organizationId, paymentId }],
  )
  await tx.jobs.enqueue(tx, completeCheckoutJob, ...purchases)
  await tx.jobs.enqueue(tx, settleOrderJob, ...orders)
}

/** The payments alone, without what was bought; answers those that had not ended before. */
export async function moveToSucceeded(tx: Context, charged: Charged[]): Promise<Charged[]> {
  for (const { payment } of charged) noteContradiction(tx, payment)
  const due = charged.filter(({ payment }) => !hasEnded(payment))
  const stored = await keepCards(tx, due)
  const moves = due.map(({ payment, outcome: { processorId, card } }) => {
    const shown = { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
    const change = { ...done, processorId, ...shown, ...stored.get(payment.id) }
    return { payment, to: 'succeeded', change } as const
  })
  await movePayments(tx, ...moves)
  return due
}

/** The cards that customers store beside their purchases, by payment. */
async function keepCards(tx: Context, charged: Charged[]) {
  const stored = new Map<string, { paymentMethodId: string }>()
  for (const { payment, outcome } of charged) {
    const { id, organizationId, customerId, makesDefault } = payment
    const { kept } = outcome
    if (!customerId || !kept) continue
    const card = await keepCard({ ...tx, organizationId }, { customerId, kept, makesDefault })
    stored.set(id, { paymentMethodId: card.id })
  }
  return stored
}

/** Money that was taken for a payment that we gave up has to be noticed. */
function noteContradiction({ logger }: Context, { id, status }: Payment): void {
  if (status !== 'failed') return
  logger.error({ paymentId: id }, 'A payment that had failed was charged after all')
}
