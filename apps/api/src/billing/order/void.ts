import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { findRows } from '../../core/rows-by-id.ts'
import type { Writes } from '../../core/save.ts'
import { planAttempt } from './lifecycle.ts'
import { presentOrder } from './present.ts'
import { orderRows } from './queries.ts'

/** Gives up the orders of a subscription, which is held, that are not paid. */
export async function planVoided(tx: MerchantContext, subscriptionId: string): Promise<Writes[]> {
  const { organizationId } = tx
  const held = await tx.sql({ id: text })`
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND subscription_id = ${subscriptionId}
      AND status = 'pending' AND voided_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`
  const orders = await findRows(
    tx,
    orderRows,
    held.map(({ id }) => id),
  )
  return orders.flatMap((before) => {
    const { order, writes } = planAttempt(tx, before, {
      nextAttemptAt: null,
      voidedAt: tx.clock.now(),
    })
    const after = presentOrder(order)
    return [writes, { insert: { ...changeRows(tx, 'order.updated', { organizationId, after }) } }]
  })
}
