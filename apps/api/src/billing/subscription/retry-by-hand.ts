import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planAttempt } from '../order/lifecycle.ts'
import type { OrderWithParts } from '../order/present.ts'
import { lockOrder } from '../order/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { requireCharging } from '../organization/require-charging.ts'
import { findBeingPaid, requirePayment } from '../payment/queries.ts'
import { findCards } from '../payment-method/queries.ts'
import { refuseUnknown } from '../tax/sale-tax.ts'
import { chargeOrders } from './charge-orders.ts'
import { RETRIES_BY_HAND } from './dunning.ts'
import { attemptTo } from './place-bill.ts'
import { saveAttempts } from './save-attempts.ts'
import { taxOrders } from './tax-orders.ts'

/** Charges an order of a subscription at once because its customer, or the merchant, asks for it. */
export async function retryByHand(ctx: MerchantContext, { id }: { id: string }): Promise<void> {
  const begun = await inTransaction(ctx, (tx) => beginAttempt(tx, id))
  await chargeOrders(ctx, begun)
  for (const { id } of begun) {
    const { status, failureMessage: reason } = await requirePayment(ctx, id)
    if (status !== 'failed') continue
    throw refusal('payment.declined', { values: { reason: reason ?? 'Declined.' } })
  }
}

async function beginAttempt(tx: MerchantContext, id: string): Promise<Payment[]> {
  const order = await lockOrder(tx, id)
  const subscriptionId = requireOpen(order)
  requireCharging(await requireOrganization(tx))
  if ((await findBeingPaid(tx, [id])).has(id)) throw refusal('order.being_paid')
  if (order.retriesByHand >= RETRIES_BY_HAND) throw refusal('order.retries_used_up')
  const card = (await findCards(tx, [subscriptionId])).get(subscriptionId)
  if (!card) throw refusal('payment_method.missing')
  const attempts = (await taxOrders(tx, [order])).map(({ order: taxed, unknown, set, writes }) => {
    refuseUnknown(unknown)
    const payment = attemptTo(tx, { order: taxed, card, at: tx.clock.now(), isScheduled: false })
    const tried = planAttempt(tx, taxed, { ...set, retriesByHand: order.retriesByHand + 1 })
    return { payment, writes: [writes, tried.writes] }
  })
  return saveAttempts(tx, attempts)
}

/** The subscription whose card pays the order. */
function requireOpen({ status, voidedAt, subscriptionId }: OrderWithParts): string {
  if (status !== 'pending' || voidedAt || !subscriptionId) throw refusal('order.nothing_to_pay')
  return subscriptionId
}
