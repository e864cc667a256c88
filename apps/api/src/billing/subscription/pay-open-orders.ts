import type { Payment } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planAttempt } from '../order/lifecycle.ts'
import { orderRows } from '../order/queries.ts'
import { findBeingPaid } from '../payment/queries.ts'
import { findCards } from '../payment-method/queries.ts'
import { chargeOrders } from './charge-orders.ts'
import { RETRIES_BY_HAND } from './dunning.ts'
import { attemptTo } from './place-bill.ts'
import { saveAttempts } from './save-attempts.ts'
import { isTaxUnknown, taxOrders } from './tax-orders.ts'

interface OfCustomer {
  organizationId: string
  customerId: string
  isChosen: boolean
  /** Whether only what waited for its tax is charged, because the customer’s address has changed. */
  isMoved: boolean
}

/**
 * Charges what a customer has not paid to the card that is the default now, but for what is being
 * charged, or was and has not been settled yet. A card that was tried before and is chosen is a retry by hand.
 */
export async function payOpenOrders(
  ctx: Context,
  { organizationId, ...asked }: OfCustomer,
): Promise<void> {
  const merchant = { ...ctx, organizationId }
  const payments = await inTransaction(merchant, (tx) => beginAttempts(tx, asked))
  await chargeOrders(merchant, payments)
}

async function beginAttempts(
  tx: MerchantContext,
  { customerId, isChosen, isMoved }: Omit<OfCustomer, 'organizationId'>,
): Promise<Payment[]> {
  const held = await lockOpen(tx, customerId)
  const paid = await findBeingPaid(tx, held)
  const open = held.filter((id) => !paid.has(id))
  const found = await findRows(tx, orderRows, open)
  const taxed = await taxOrders(tx, isMoved ? found.filter(isTaxUnknown) : found)
  if (taxed.some(({ unknown }) => unknown === 'unavailable')) throw refusal('tax.unavailable')
  const known = taxed.filter(({ unknown }) => unknown === null)
  const orders = known.map(({ order }) => order)
  const subscriptionIds = orders.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const cards = await findCards(tx, subscriptionIds)
  const tried = isChosen ? await findTried(tx, open) : new Set<string>()
  const begun = known.flatMap(({ order, set, writes }) => {
    const card = cards.get(order.subscriptionId ?? '')
    if (!card) return []
    const payment = attemptTo(tx, { order, card, at: tx.clock.now(), isScheduled: false })
    const isAgain = tried.has(`${order.id} ${card.id}`)
    if (isAgain && order.retriesByHand >= RETRIES_BY_HAND) return []
    const change = { ...set, ...(isAgain && { retriesByHand: order.retriesByHand + 1 }) }
    const isSame = Object.keys(change).length === 0
    return [{ payment, writes: [writes, isSame ? {} : planAttempt(tx, order, change).writes] }]
  })
  return saveAttempts(tx, begun)
}

/** Each order with each card that it was charged to in vain. */
async function findTried(
  { sql, organizationId }: MerchantContext,
  orderIds: string[],
): Promise<Set<string>> {
  const found = await sql({ pair: text })`
    SELECT DISTINCT order_id || ' ' || payment_method_id AS pair FROM payments
    WHERE organization_id = ${organizationId} AND order_id = ANY(${orderIds}::uuid[])
      AND payment_method_id IS NOT NULL AND status = 'failed'`
  return new Set(found.map(({ pair }) => pair))
}

/** None of a suspended merchant’s: they wait until it ends, as renewals do. */
async function lockOpen(
  { sql, organizationId }: MerchantContext,
  customerId: string,
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND status = 'pending' AND voided_at IS NULL AND subscription_id IS NOT NULL
      AND EXISTS (
        SELECT FROM organizations o WHERE o.id = ${organizationId} AND o.suspended_at IS NULL
      )
    ORDER BY id FOR NO KEY UPDATE`
  return held.map(({ id }) => id)
}
