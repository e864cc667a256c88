import type { Order, Organization, Payment, Refund, Subscription } from '@tollgate/db'
import { type ItemWithUsage, itemsColumn, itemsOfOrder } from '../../billing/order/items.ts'
import { productColumns, productParts, withProductParts } from '../../billing/product/parts.ts'
import type { ProductWithParts } from '../../billing/product/present.ts'
import { nullable, object, row, rows, text } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'

export interface PortalOrderRow extends Order {
  items: ItemWithUsage[]
  organization: Organization
  product: ProductWithParts
  subscription: Subscription | null
  refunds: Refund[]
  payment: { cardBrand: string | null; cardLast4: string | null } | null
  /** The last one. */
  attempt: Payment | null
}

/** The orders `o` that a session may see; none before the purchase has made its customer. */
function visibleTo({ actor, organizationId }: CustomerContext): Fragment {
  const { customerId, checkoutId } = actor
  return part`o.organization_id = ${organizationId} AND o.customer_id = ${customerId}
    AND (${checkoutId}::uuid IS NULL OR o.checkout_id = ${checkoutId})`
}

const columns = {
  order: row('order'),
  items: itemsColumn,
  organization: row('organization'),
  product: object(productColumns),
  subscription: nullable(row('subscription')),
  refunds: rows('refund'),
  payment: nullable(object({ cardBrand: nullable(text), cardLast4: nullable(text) })),
  attempt: nullable(row('payment')),
}

export const ownOrderRows = rowsById({
  columns,
  select: (ctx: CustomerContext, ids) => part`
    SELECT to_json(o) AS "order", to_json(m) AS organization, to_json(s) AS subscription, ${itemsOfOrder} AS items, (
      SELECT to_json(x) FROM (
        SELECT ${productParts} FROM products p
        WHERE p.organization_id = o.organization_id AND p.id = o.product_id
      ) x
    ) AS product, (
      SELECT json_agg(r ORDER BY r.created_at, r.id) FROM refunds r
      WHERE r.organization_id = o.organization_id AND r.order_id = o.id
    ) AS refunds, (
      SELECT json_build_object('cardBrand', y.card_brand, 'cardLast4', y.card_last4)
      FROM payments y WHERE y.organization_id = o.organization_id AND y.id = o.payment_id
    ) AS payment, (
      SELECT to_json(a) FROM payments a
      WHERE a.organization_id = o.organization_id AND a.order_id = o.id
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1
    ) AS attempt
    FROM orders o
      JOIN organizations m ON m.id = o.organization_id
      LEFT JOIN subscriptions s ON s.organization_id = o.organization_id AND s.id = o.subscription_id
    WHERE ${visibleTo(ctx)} AND o.id = ANY(${ids})`,
  row: ({ order, product, ...parts }): PortalOrderRow => ({
    ...order,
    ...parts,
    product: withProductParts(product),
  }),
})

export function requireOwnOrder(ctx: CustomerContext, id: string): Promise<PortalOrderRow> {
  return requireRow(ctx, ownOrderRows, id)
}

/** A refund of an order that the session may see. */
export async function requireOwnRefund(ctx: CustomerContext, id: string): Promise<void> {
  const statement = part`
    SELECT r.id FROM refunds r
      JOIN orders o ON o.organization_id = r.organization_id AND o.id = r.order_id
    WHERE ${visibleTo(ctx)} AND r.id = ${id}`
  const [refund] = await runFragment(ctx, statement, { isNamed: true })
  orNotFound(refund)
}
