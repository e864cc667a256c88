import type { Payment } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findRows, inOrderOf } from '../../core/rows-by-id.ts'
import { type HeldGrants, holdGrants } from '../benefit-grant/of-subscription.ts'
import type { OrderWithParts } from '../order/present.ts'
import { orderRows } from '../order/queries.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'
import { findTermsOfPrice, type ProductTerms } from './terms.ts'

/** An attempt to pay an order, with what its outcome may change. */
export interface Attempt {
  payment: Payment
  order: OrderWithParts
  subscription: SubscriptionWithParts
  /** Orders of the subscription that wait to be paid, this one included. */
  unpaid: number
  held: HeldGrants
  /** What the subscription changes to once the order is paid. */
  terms: ProductTerms | null
}

const paymentColumns = { payment: row('payment'), subscriptionId: text }

/** Of orders of subscriptions, in the order in which they were made. */
export function readPayments({ sql, organizationId }: MerchantContext, ids: string[]) {
  return sql(paymentColumns)`
    SELECT to_json(p) AS payment, o.subscription_id AS "subscriptionId"
    FROM payments p JOIN orders o ON o.organization_id = p.organization_id AND o.id = p.order_id
    WHERE p.organization_id = ${organizationId} AND p.id = ANY(${ids}::uuid[])
    ORDER BY p.created_at, p.id`
}

/** Holds subscriptions first, then orders, then grants, as all others do. */
export async function readAttempts(tx: MerchantContext, payments: Payment[]): Promise<Attempt[]> {
  const orderIds = payments.flatMap(({ orderId }) => orderId ?? [])
  const subscriptionIds = await holdSubscriptionsOf(tx, orderIds)
  await holdOrders(tx, orderIds)
  const orders = inOrderOf(orderIds, await findRows(tx, orderRows, orderIds))
  const subscriptions = await findRows(tx, subscriptionRows, subscriptionIds)
  const { grants, disputed } = await holdGrants(tx, subscriptionIds)
  const unpaid = await countUnpaid(tx, subscriptionIds)
  const terms = await findTerms(tx, orders, subscriptions)
  return orders.flatMap((order) => {
    const payment = payments.find(({ orderId }) => orderId === order.id)
    const subscription = subscriptions.find(({ id }) => id === order.subscriptionId)
    if (!payment || !subscription) return []
    return [
      {
        payment,
        order,
        subscription,
        unpaid: unpaid.get(subscription.id) ?? 0,
        held: {
          grants: grants.filter(({ subscriptionId }) => subscriptionId === subscription.id),
          disputed,
        },
        terms: terms.get(order.id) ?? null,
      },
    ]
  })
}

/** What subscriptions change to by their orders. */
async function findTerms(
  tx: MerchantContext,
  orders: OrderWithParts[],
  subscriptions: SubscriptionWithParts[],
): Promise<Map<string, ProductTerms>> {
  const found = new Map<string, ProductTerms>()
  for (const { id, nextPriceId, subscriptionId } of orders) {
    const subscription = subscriptions.find((one) => one.id === subscriptionId)
    if (!nextPriceId || !subscription) continue
    found.set(id, await findTermsOfPrice(tx, subscription, nextPriceId))
  }
  return found
}

export async function holdSubscriptionsOf(
  { sql, organizationId }: MerchantContext,
  orderIds: string[],
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM subscriptions WHERE organization_id = ${organizationId} AND id IN (
      SELECT subscription_id FROM orders
      WHERE organization_id = ${organizationId} AND id = ANY(${orderIds}::uuid[])
    ) ORDER BY id FOR NO KEY UPDATE`
  return held.map(({ id }) => id)
}

async function holdOrders({ sql, organizationId }: MerchantContext, ids: string[]): Promise<void> {
  await sql()`
    SELECT FROM orders WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
}

async function countUnpaid(
  { sql, organizationId }: MerchantContext,
  subscriptionIds: string[],
): Promise<Map<string, number>> {
  const counted = await sql({ id: text, count: integer })`
    SELECT subscription_id AS id, count(*)::integer AS count FROM orders
    WHERE organization_id = ${organizationId} AND subscription_id = ANY(${subscriptionIds}::uuid[])
      AND status = 'pending' AND voided_at IS NULL
    GROUP BY 1`
  return new Map(counted.map(({ id, count }) => [id, count]))
}
