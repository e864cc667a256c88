import { integer, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

const columns = {
  customerId: text,
  currency: text,
  paid: integer,
  refunded: integer,
  disputed: integer,
  lost: integer,
  spent: integer,
}

/** What customers paid, got back and disputed, each in each currency; fees are the merchant’s. */
export function findSpending({ sql, organizationId }: MerchantContext, customerIds: string[]) {
  return sql(columns)`
    SELECT "customerId", currency, paid, refunded, disputed, lost, paid - refunded - lost AS spent FROM (
      SELECT e.customer_id AS "customerId", e.currency,
        coalesce(sum(e.amount) FILTER (
          WHERE j.kind = 'payment' AND e.account = 'processor_clearing'), 0)::float8 AS paid,
        coalesce(-sum(e.amount) FILTER (
          WHERE j.kind IN ('refund', 'refund_reversed') AND e.account = 'processor_clearing'
        ), 0)::float8 AS refunded,
        coalesce(sum(e.amount) FILTER (WHERE e.account = 'disputed'), 0)::float8 AS disputed,
        coalesce(-sum(e.amount) FILTER (
          WHERE j.kind = 'dispute_lost' AND e.account = 'disputed'), 0)::float8 AS lost
      FROM ledger_entries e
        JOIN journals j ON j.organization_id = e.organization_id AND j.id = e.journal_id
      WHERE e.organization_id = ${organizationId} AND e.customer_id = ANY(${customerIds}::uuid[])
        AND e.account IN ('disputed', 'processor_clearing') AND j.kind <> 'dispute_fee'
      GROUP BY e.customer_id, e.currency
    ) sums
    ORDER BY "customerId", spent DESC, currency`
}
