import { nullable, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { itemsColumn, itemsOfOrder } from './items.ts'
import type { OrderWithParts } from './present.ts'

const columns = {
  order: row('order'),
  customer: row('customer'),
  product: row('product'),
  discount: nullable(row('discount')),
  subscription: nullable(row('subscription')),
  vatIdCheck: nullable(row('vatIdCheck')),
  items: itemsColumn,
  fields: rows('customField'),
}

export const orderRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(o) AS "order", to_json(c) AS customer, to_json(p) AS product,
    to_json(d) AS discount, to_json(s) AS subscription, to_json(v) AS "vatIdCheck", ${itemsOfOrder} AS items, (
      SELECT json_agg(f) FROM custom_fields f
      WHERE f.organization_id = o.organization_id AND f.id = ANY(ARRAY(
        SELECT id::uuid FROM jsonb_object_keys(o.custom_field_data) id
      ))
    ) AS fields
    FROM orders o
      JOIN customers c ON c.organization_id = o.organization_id AND c.id = o.customer_id
      JOIN products p ON p.organization_id = o.organization_id AND p.id = o.product_id
      LEFT JOIN discounts d ON d.organization_id = o.organization_id AND d.id = o.discount_id
      LEFT JOIN subscriptions s ON s.organization_id = o.organization_id AND s.id = o.subscription_id
      LEFT JOIN vat_id_checks v ON v.organization_id = o.organization_id AND v.order_id = o.id
    WHERE o.organization_id = ${organizationId} AND o.id = ANY(${ids})`,
  row: ({ order, ...parts }): OrderWithParts => ({ ...order, ...parts }),
})

export function requireOrder(ctx: MerchantContext, id: string): Promise<OrderWithParts> {
  return requireRow(ctx, orderRows, id)
}

/** Keeps others from changing an order until the transaction ends. */
export async function lockOrder(tx: MerchantContext, id: string): Promise<OrderWithParts> {
  await holdOrder(tx, id)
  return requireOrder(tx, id)
}

/** Holds the subscription whose order a payment paid, before that order is; null where there is none. */
export async function holdSubscriptionOfPayment(
  { sql, organizationId }: MerchantContext,
  paymentId: string,
): Promise<string | null> {
  const [held] = await sql({ id: text })`
    SELECT id FROM subscriptions WHERE organization_id = ${organizationId} AND id = (
      SELECT subscription_id FROM orders
      WHERE organization_id = ${organizationId} AND payment_id = ${paymentId}
    ) FOR NO KEY UPDATE`
  return held?.id ?? null
}

/** The same for the order that a payment paid; null while there is none. */
export async function lockOrderOfPayment(
  tx: MerchantContext,
  paymentId: string,
): Promise<OrderWithParts | null> {
  const [held] = await tx.sql({ id: text })`
    SELECT id FROM orders
    WHERE organization_id = ${tx.organizationId} AND payment_id = ${paymentId} FOR NO KEY UPDATE`
  return held ? requireOrder(tx, held.id) : null
}

export async function holdOrder(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`
    SELECT FROM orders WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`
}

/** Takes the organization's next order numbers: other purchases wait for theirs until the commit. */
export async function takeOrderNumbers(
  { sql, organizationId }: MerchantContext,
  count: number,
): Promise<string[]> {
  const taken = await sql({ number: text })`
    SELECT number FROM next_order_numbers(${organizationId}, ${count}) AS number`
  return taken.map(({ number }) => number)
}
