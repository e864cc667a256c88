import type { paymentRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentPayment, storedStatuses } from './present.ts'
import { paymentRows } from './queries.ts'

type Query = z.output<typeof paymentRoutes.listPayments.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    status: by(part`t.status`, part`t.created_at`),
    amount: by(part`t.amount`),
    // All are by card.
    method: by(part`t.created_at`),
  },
  '-created_at',
)

export const listPayments = listOf({
  sorting,
  source: paymentsOf,
  rows: paymentRows,
  present: presentPayment,
})

/** But for those that only store a card. */
function paymentsOf({ organizationId }: MerchantContext, query: Query): PageSource {
  // A subquery, so that the planner can’t choose to read all payments instead.
  const ofOrders = (which: Fragment) =>
    part`t.id = ANY(ARRAY(${paymentsFor(organizationId, which)}))`
  const { subscription_id: subscriptions, customer_email: emails } = query
  return {
    from: part`payments t`,
    scope: part`t.organization_id = ${organizationId}
      AND (t.checkout_id IS NOT NULL OR t.order_id IS NOT NULL)`,
    filters: [
      ...given(query.checkout_id, (ids) => part`t.checkout_id = ANY(${ids}::uuid[])`),
      ...given(query.order_id, (ids) => ofOrders(part`o.id = ANY(${ids}::uuid[])`)),
      ...given(subscriptions, (ids) => ofOrders(part`o.subscription_id = ANY(${ids}::uuid[])`)),
      ...given(emails, (some) => ofOrders(boughtBy(organizationId, some))),
      ...given(query.status, (some) => oneOf(part`t.status`, some.flatMap(storedStatuses))),
      ...given(query.method, (some) => (some.includes('card') ? part`true` : part`false`)),
    ],
  }
}

/** Attempts to be paid for orders: their own, and those of the checkouts that made them. */
function paymentsFor(organizationId: string, which: Fragment): Fragment {
  return part`
    SELECT p.id FROM orders o
      JOIN payments p ON p.organization_id = o.organization_id AND p.order_id = o.id
    WHERE o.organization_id = ${organizationId} AND ${which}
    UNION ALL
    SELECT p.id FROM orders o
      JOIN payments p ON p.organization_id = o.organization_id AND p.checkout_id = o.checkout_id
    WHERE o.organization_id = ${organizationId} AND ${which}`
}

function boughtBy(organizationId: string, emails: string[]): Fragment {
  const lower = emails.map((email) => email.toLowerCase())
  return part`o.customer_id IN (
    SELECT c.id FROM customers c
    WHERE c.organization_id = ${organizationId} AND lower(c.email) = ANY(${lower})
      AND c.deleted_at IS NULL
  )`
}
