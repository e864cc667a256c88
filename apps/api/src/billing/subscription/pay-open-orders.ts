import type { Payment } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { orderRows } from '../order/queries.ts'
import { chargeOrders } from '../payment/charge-orders.ts'
import { findCards } from '../payment-method/queries.ts'
import { attemptTo } from './place-bill.ts'

interface OfCustomer {
  organizationId: string
  customerId: string
}

/** Charges what a customer has not paid to the card that is the default now, but for what is being charged. */
export async function payOpenOrders(
  ctx: Context,
  { organizationId, customerId }: OfCustomer,
): Promise<void> {
  const merchant = { ...ctx, organizationId }
  const payments = await inTransaction(merchant, (tx) => beginAttempts(tx, customerId))
  await chargeOrders(merchant, payments)
}

async function beginAttempts(tx: MerchantContext, customerId: string): Promise<Payment[]> {
  const orders = await findRows(tx, orderRows, await lockOpen(tx, customerId))
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
    SELECT id FROM orders o
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND status = 'pending' AND voided_at IS NULL AND subscription_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM payments p
        WHERE p.organization_id = o.organization_id AND p.order_id = o.id
          AND p.status IN ('pending', 'requires_action')
      )
    ORDER BY id FOR NO KEY UPDATE`
  return held.map(({ id }) => id)
}
