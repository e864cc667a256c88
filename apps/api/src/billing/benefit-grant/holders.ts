import { instant, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import type { Place } from '../../core/page.ts'
import { active } from '../subscription/lifecycle.ts'

/** Who has a product: a subscription, or an order of what was bought once. */
export interface Holder extends Place {
  customerId: string
  /** When what it pays for began. */
  currentPeriodStart: Date
}

export type HolderKind = 'order' | 'subscription'

const columns = { id: text, createdAt: instant, customerId: text, currentPeriodStart: instant }

interface Batch {
  productId: string
  /** The one order that is wanted; null for all. */
  orderId: string | null
  /** Where the batch before ended. */
  after: Place | null
  limit: number
}

/** The benefits of a product, which stay as they are until the transaction ends. */
export async function holdBenefitsOfProduct(
  { sql, organizationId }: MerchantContext,
  productId: string,
): Promise<{ id: string }[]> {
  await sql()`
    SELECT FROM products WHERE organization_id = ${organizationId} AND id = ${productId} FOR SHARE`
  return sql({ id: text })`
    SELECT b.id FROM product_benefits p
      JOIN benefits b ON b.organization_id = p.organization_id AND b.id = p.benefit_id
    WHERE p.organization_id = ${organizationId} AND p.product_id = ${productId}
      AND b.deleted_at IS NULL
    ORDER BY p.position`
}

/** The next holders of a product, held until the transaction ends. */
export function lockHolders(
  tx: MerchantContext,
  kind: HolderKind,
  batch: Batch,
): Promise<Holder[]> {
  return kind === 'order' ? lockOrders(tx, batch) : lockSubscriptions(tx, batch)
}

/** Those that give benefits now; the others get what their product has when they give any again. */
function lockSubscriptions(
  { sql, organizationId, clock }: MerchantContext,
  { productId, after, limit }: Batch,
): Promise<Holder[]> {
  return sql(columns)`
    SELECT s.id, s.started_at AS "createdAt", s.customer_id AS "customerId",
      s.current_period_start AS "currentPeriodStart"
    FROM subscriptions s
      JOIN customers c ON c.organization_id = s.organization_id AND c.id = s.customer_id
    WHERE s.organization_id = ${organizationId} AND s.product_id = ${productId}
      AND s.started_at IS NOT NULL AND c.deleted_at IS NULL
      AND (s.status = ANY(${active}) OR s.grace_ends_at > ${clock.now()})
      AND (${after === null} OR (s.started_at, s.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid))
    ORDER BY s.started_at, s.id LIMIT ${limit} FOR NO KEY UPDATE OF s`
}

/** Without those whose benefits went back with the money, or are disputed. */
function lockOrders(
  { sql, organizationId }: MerchantContext,
  { productId, orderId, after, limit }: Batch,
): Promise<Holder[]> {
  return sql(columns)`
    SELECT o.id, o.created_at AS "createdAt", o.customer_id AS "customerId",
      o.created_at AS "currentPeriodStart"
    FROM orders o
      JOIN customers c ON c.organization_id = o.organization_id AND c.id = o.customer_id
    WHERE o.organization_id = ${organizationId} AND o.product_id = ${productId}
      AND o.subscription_id IS NULL AND o.status IN ('paid', 'partially_refunded')
      AND c.deleted_at IS NULL
      AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.organization_id = o.organization_id AND r.order_id = o.id
          AND r.revoke_benefits AND r.status = 'succeeded'
      )
      AND NOT EXISTS (
        SELECT FROM disputes d WHERE d.organization_id = o.organization_id AND d.order_id = o.id
          AND d.status <> 'won'
      )
      AND (${orderId}::uuid IS NULL OR o.id = ${orderId}::uuid)
      AND (${after === null} OR (o.created_at, o.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid))
    ORDER BY o.created_at, o.id LIMIT ${limit} FOR NO KEY UPDATE OF o`
}
