import type { Payment } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { orderRows } from '../order/queries.ts'
import { chargeOrders } from '../payment/charge-orders.ts'
import { findBeingPaid } from '../payment/queries.ts'
import { findCards } from '../payment-method/queries.ts'
import { attemptTo } from './place-bill.ts'

interface OfCustomer {
  organizationId: string
  customerId: string
}

/**
 * Charges what a customer has not paid to the card that is the default now, but for what is being
 * charged, or was and has not been settled yet.
 */
export async function payOpenOrders(
  ctx: Context,
  { organizationId, customerId }: OfCustomer,
): Promise<void> {
  const merchant = { ...ctx, organizationId }
  const payments = await inTransaction(merchant, (tx) => beginAttempts(tx, customerId))
  await chargeOrders(merchant, payments)
}

async function beginAttempts(tx: MerchantContext, customerId: string): Promise<Payment[]> {
  const held = await lockOpen(tx, customerId)
  const paid = await findBeingPaid(tx, held)
  const open = held.filter((id) => !paid.has(id))
  const orders = await findRows(tx, orderRows, open)
  const subscriptionIds = orders.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const cards = await findCards(tx, subscriptionIds)
  const payments = orders.flatMap((order) => {
    const card = cards.get(order.subscriptionId ?? '')
    return card ? [attemptTo(tx, { order, card, at: tx.clock.now(), isScheduled: false })] : []
  })
  await save(tx, { insert: { payment: payments } })
  return payments
}

async function lockOpen(
  { sql, organizationId }: MerchantContext,
  customerId: string,
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND status = 'pending' AND voided_at IS NULL AND subscription_id IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE`
  return held.map(({ id }) => id)
}
