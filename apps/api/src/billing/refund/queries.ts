import type { Refund } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { findRows, requireRow, rowsById } from '../../core/rows-by-id.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findDisputesOfOrder } from '../dispute/queries.ts'
import { holdOrder, orderRows } from '../order/queries.ts'
import { whileAsked } from '../payment/lifecycle.ts'
import type { OrderToRefund } from './plan.ts'

const columns = { refund: row('refund') }

export const refundRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(r) AS refund FROM refunds r
    WHERE r.organization_id = ${organizationId} AND r.id = ANY(${ids})`,
  row: ({ refund }) => refund,
})

/** By the id that only the processor and we know: events don’t say whose refund it is. */
export function findRefund(ctx: Context, id: string): Promise<Refund | null> {
  return ctx.db.refund.findUnique({ where: { id } })
}

/** The refunds of an order that gave money back. */
export async function findSucceededRefunds(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Refund[]> {
  const found = await sql(columns)`
    SELECT to_json(r) AS refund FROM refunds r
    WHERE organization_id = ${organizationId} AND order_id = ${orderId} AND status = 'succeeded'
    ORDER BY created_at, id`
  return found.map(({ refund }) => refund)
}

export function requireRefund(ctx: MerchantContext, id: string): Promise<Refund> {
  return requireRow(ctx, refundRows, id)
}

/** An order with what was and may be refunded of it; refused where the request names it if there is none. */
export async function findOrderToRefund(
  ctx: MerchantContext,
  orderId: string,
  place: 'body' | 'query',
): Promise<OrderToRefund> {
  const [order] = await findRows(ctx, orderRows, [orderId])
  if (!order) throw refusal('order.not_found', { at: [place, 'order_id'] })
  const refunds = await findLiveRefunds(ctx, order.id)
  return { order, refunds, disputes: await findDisputesOfOrder(ctx, order.id) }
}

/** Those of an order that have succeeded, or may still. */
async function findLiveRefunds(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Refund[]> {
  const found = await sql(columns)`
    SELECT to_json(r) AS refund FROM refunds r
    WHERE organization_id = ${organizationId} AND order_id = ${orderId}
      AND status IN ('pending', 'succeeded')`
  return found.map(({ refund }) => refund)
}

/** Those of an order that may still succeed. */
export async function findPendingRefunds(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Refund[]> {
  const found = await sql(columns)`
    SELECT to_json(r) AS refund FROM refunds r
    WHERE organization_id = ${organizationId} AND order_id = ${orderId} AND status = 'pending'`
  return found.map(({ refund }) => refund)
}

/** The same, held until the transaction ends: no other refund of the order is made or settled. */
export async function lockOrderToRefund(
  tx: MerchantContext,
  orderId: string,
): Promise<OrderToRefund> {
  await holdOrder(tx, orderId)
  return findOrderToRefund(tx, orderId, 'body')
}

/**
 * Takes refunds that are due and puts them off in the same transaction, so that no other worker takes
 * them meanwhile, and none is lost with this one. Only an answer counts as an attempt.
 */
export async function takeDueRefunds(ctx: Context, limit: number): Promise<Refund[]> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const due = await tx.sql(columns)`
      SELECT to_json(r) AS refund FROM refunds r
      WHERE status = 'pending' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`
    const refunds = due.map(({ refund }) => refund)
    const ids = refunds.map(({ id }) => id)
    await tx.sql()`
      UPDATE refunds SET next_attempt_at = ${whileAsked(now)} WHERE id = ANY(${ids}::uuid[])`
    return refunds
  })
}

/** Plans the next question about a refund, unless it has ended. */
export async function planNextAttempt(
  { sql, organizationId }: MerchantContext,
  { id, attempts, nextAttemptAt }: Pick<Refund, 'id' | 'attempts' | 'nextAttemptAt'>,
): Promise<void> {
  await sql()`
    UPDATE refunds SET attempts = ${attempts}, next_attempt_at = ${nextAttemptAt}
    WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'pending'`
}
