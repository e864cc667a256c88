import { integer, list, nullable, object, row, rows, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { completeCheckoutJob } from '../jobs.ts'

const PAGE = 500

interface Place {
  organizationId: string
  id: string
}

/** Before every order. */
export const START: Place = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}

const columns = {
  slug: text,
  order: row('order'),
  items: rows('orderItem'),
  refunds: rows('refund'),
  disputes: rows('dispute'),
  payment: nullable(object({ status: text, amount: integer, currency: text })),
  journals: list({
    kind: text,
    sourceId: text,
    customerId: text,
    currency: text,
    entries: list({ account: text, amount: integer }),
  }),
}

/** The orders of everyone from a place on, each as it is at one moment, with all that books it. */
export function findBookedOrders({ sql }: Pick<Context, 'sql'>, { organizationId, id }: Place) {
  return sql(columns)`
    SELECT z.slug, to_json(o) AS "order", (
      SELECT json_agg(i ORDER BY i.id) FROM order_items i
      WHERE i.organization_id = o.organization_id AND i.order_id = o.id
    ) AS items, (
      SELECT json_agg(r ORDER BY r.id) FROM refunds r
      WHERE r.organization_id = o.organization_id AND r.order_id = o.id
    ) AS refunds, (
      SELECT json_agg(d ORDER BY d.id) FROM disputes d
      WHERE d.organization_id = o.organization_id AND d.order_id = o.id
    ) AS disputes, (
      SELECT json_build_object('status', p.status, 'amount', p.amount, 'currency', p.currency)
      FROM payments p WHERE p.organization_id = o.organization_id AND p.id = o.payment_id
    ) AS payment, (
      SELECT json_agg(json_build_object('kind', j.kind, 'sourceId', j.source_id,
        'customerId', j.customer_id, 'currency', j.currency, 'entries', (
          SELECT json_agg(json_build_object('account', e.account, 'amount', e.amount))
          FROM ledger_entries e
          WHERE e.organization_id = j.organization_id AND e.journal_id = j.id
        )))
      FROM journals j WHERE j.organization_id = o.organization_id AND j.order_id = o.id
    ) AS journals
    FROM orders o JOIN organizations z ON z.id = o.organization_id
    WHERE (o.organization_id, o.id) > (${organizationId}::uuid, ${id}::uuid)
    ORDER BY o.organization_id, o.id
    LIMIT ${PAGE}`
}

/** Charges without an order, and without a job that will create one. Storing a card charges nothing. */
export function findPaymentsWithoutOrder({ sql }: Pick<Context, 'sql'>) {
  return sql({ id: text, slug: text })`
    SELECT p.id, z.slug FROM payments p JOIN organizations z ON z.id = p.organization_id
    WHERE p.status = 'succeeded' AND p.customer_id IS NULL AND NOT EXISTS (
      SELECT FROM orders o WHERE o.organization_id = p.organization_id AND o.payment_id = p.id
    ) AND NOT EXISTS (
      SELECT FROM pgboss.job j
      WHERE j.name = ${completeCheckoutJob.name} AND j.state < 'completed' AND j.data->>'paymentId' = p.id::text
    )
    ORDER BY p.id`
}
