import type { Dispute, Order } from '@tollgate/db'
import { boolean, instant, nullable, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import type { DisputeWithOrder } from './present.ts'

const columns = { dispute: row('dispute') }
const allColumns = { ...columns, number: text, customer: row('customer') }

export const disputeRows = rowsById({
  columns: allColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(d) AS dispute, o.number, to_json(c) AS customer FROM disputes d
      JOIN orders o ON o.organization_id = d.organization_id AND o.id = d.order_id
      JOIN customers c ON c.organization_id = d.organization_id AND c.id = d.customer_id
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${ids})`,
  row: ({ dispute, ...order }): DisputeWithOrder => ({ ...dispute, order }),
})

export function requireDispute(ctx: MerchantContext, id: string): Promise<DisputeWithOrder> {
  return requireRow(ctx, disputeRows, id)
}

export async function findDisputesOfOrder(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Dispute[]> {
  const found = await sql(columns)`
    SELECT to_json(d) AS dispute FROM disputes d
    WHERE organization_id = ${organizationId} AND order_id = ${orderId} ORDER BY created_at, id`
  return found.map(({ dispute }) => dispute)
}

/** Whether another order of the same subscription is disputed as well. */
export async function hasOtherOpenDispute(
  { sql, organizationId }: MerchantContext,
  { id, subscriptionId }: Pick<Order, 'id' | 'subscriptionId'>,
): Promise<boolean> {
  if (subscriptionId === null) return false
  const [found] = await sql({ isDisputed: boolean })`
    SELECT EXISTS (
      SELECT FROM orders o
        JOIN disputes d ON d.organization_id = o.organization_id AND d.order_id = o.id
      WHERE o.organization_id = ${organizationId} AND o.subscription_id = ${subscriptionId}
        AND o.id <> ${id} AND d.ended_at IS NULL
    ) AS "isDisputed"`
  return found?.isDisputed ?? false
}

/** When the oldest undecided dispute was reported. */
export async function findOldestOpenTime({ sql }: Context): Promise<Date | null> {
  const [found] = await sql({ oldest: nullable(instant) })`
    SELECT min(created_at) AS oldest FROM disputes WHERE ended_at IS NULL`
  return found?.oldest ?? null
}

/** By the processor’s own ids of a charge and its dispute. */
export async function findKnownDispute(
  { sql, payments }: Context,
  { chargeId, processorId }: { chargeId: string; processorId: string },
): Promise<Dispute | null> {
  const [found] = await sql(columns)`
    SELECT to_json(d) AS dispute FROM payments p JOIN disputes d
      ON d.organization_id = p.organization_id AND d.payment_id = p.id
    WHERE p.processor = ${payments.name} AND p.processor_id = ${chargeId}
      AND d.processor_id = ${processorId}`
  return found?.dispute ?? null
}
