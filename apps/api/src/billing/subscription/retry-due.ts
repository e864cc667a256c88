import type { Payment } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { part } from '../../core/fragment.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planAttempt } from '../order/lifecycle.ts'
import { orderRows } from '../order/queries.ts'
import { findBeingPaid } from '../payment/queries.ts'
import { findCards } from '../payment-method/queries.ts'
import { chargeOrders } from './charge-orders.ts'
import { attemptTo } from './place-bill.ts'
import { saveAttempts } from './save-attempts.ts'
import { taxOrders } from './tax-orders.ts'

/** Charges the orders again whose next attempt is due, and says how many. */
export function retryDueOrders(ctx: Context): Promise<number> {
  // But for those that are being paid already, because their customers asked for it.
  const due = {
    from: part`orders t JOIN organizations o ON o.id = t.organization_id`,
    condition: part`t.next_attempt_at <= ${ctx.clock.now()} AND o.suspended_at IS NULL AND NOT EXISTS (
      SELECT FROM payments p
      WHERE p.organization_id = t.organization_id AND p.order_id = t.id AND p.status <> 'failed'
    )`,
    order: part`t.next_attempt_at`,
    due: { table: part`orders`, column: part`next_attempt_at` },
  }
  return doDueRows(ctx, due, async (merchant, ids) => {
    await chargeOrders(merchant, await inTransaction(merchant, (tx) => beginAttempts(tx, ids)))
  })
}

/** Saved first, so that any process can finish what this one began. */
async function beginAttempts(tx: MerchantContext, ids: string[]): Promise<Payment[]> {
  const held = await lockDue(tx, ids)
  const paid = await findBeingPaid(tx, held)
  const open = held.filter((id) => !paid.has(id))
  const taxed = await taxOrders(tx, await findRows(tx, orderRows, open))
  const cards = await findCards(
    tx,
    taxed.flatMap(({ order }) => order.subscriptionId ?? []),
  )
  return saveAttempts(
    tx,
    taxed.map(({ order, unknown, set, writes }) => {
      // An outage is nothing that customers have to pay for with an attempt.
      if (unknown === 'unavailable') {
        const nextAttemptAt = secondsAfter(tx.clock.now(), HOUR)
        return { payment: null, writes: [planAttempt(tx, order, { nextAttemptAt }).writes] }
      }
      const card = cards.get(order.subscriptionId ?? '') ?? null
      const at = order.nextAttemptAt ?? tx.clock.now()
      const next = planAttempt(tx, order, { ...set, nextAttemptAt: null })
      return { payment: attemptTo(tx, { order, card, at }), writes: [writes, next.writes] }
    }),
  )
}

async function lockDue(
  { sql, clock, organizationId }: MerchantContext,
  ids: string[],
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
      AND next_attempt_at <= ${clock.now()}
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`
  return held.map(({ id }) => id)
}
