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

/** What disputes leave of the benefits of a subscription. */
export interface Disputed {
  /** Whether they are frozen until a dispute has ended. */
  isFrozen: boolean
  /** When the last order was placed that a dispute was lost about. */
  lostOrderAt: Date | null
}

const disputedColumns = { id: text, isFrozen: boolean, lostOrderAt: nullable(instant) }

/** Of those of some subscriptions that are, or were, disputed. True while the subscriptions are held. */
export async function findDisputed(
  { sql, organizationId }: MerchantContext,
  subscriptionIds: string[],
): Promise<Map<string, Disputed>> {
  const found = await sql(disputedColumns)`
    SELECT s.id, bool_or(d.ended_at IS NULL AND d.freezes_benefits) AS "isFrozen",
      max(o.created_at) FILTER (WHERE d.status = 'lost') AS "lostOrderAt"
    FROM subscriptions s
      JOIN disputes d ON d.organization_id = s.organization_id AND d.customer_id = s.customer_id
      JOIN orders o ON o.organization_id = d.organization_id AND o.id = d.order_id
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${subscriptionIds}::uuid[])
      AND o.subscription_id = s.id AND d.status <> 'won'
    GROUP BY s.id`
  return new Map(found.map(({ id, ...disputed }) => [id, disputed]))
}

/** Those of some orders that are disputed, or were in vain. True while the orders are held. */
export async function findDisputedOrders(
  { sql, organizationId }: MerchantContext,
  orderIds: string[],
): Promise<Set<string>> {
  const found = await sql({ id: text })`
    SELECT order_id AS id FROM disputes
    WHERE organization_id = ${organizationId} AND order_id = ANY(${orderIds}::uuid[])
      AND status <> 'won'`
  return new Set(found.map(({ id }) => id))
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
