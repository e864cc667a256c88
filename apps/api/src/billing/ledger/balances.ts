import { integer, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Whose balance: each customer has one in each currency. */
interface Holder {
  customerId: string
  currency: string
}

export function balanceKey({ customerId, currency }: Holder): string {
  return `${customerId} ${currency}`
}

/**
 * What customers, who are held, have with the merchant; less than nothing is a debt. What an order that
 * waits to be paid will take is no longer there for another.
 */
export async function findBalances(
  { sql, organizationId }: MerchantContext,
  holders: Holder[],
): Promise<Map<string, number>> {
  const customerIds = holders.map(({ customerId }) => customerId)
  const found = await sql({ customerId: text, currency: text, balance: integer })`
    SELECT customer_id AS "customerId", currency, sum(amount)::float8 AS balance FROM (
      SELECT e.customer_id, e.currency, -e.amount AS amount FROM ledger_entries e
      WHERE e.organization_id = ${organizationId} AND e.customer_id = ANY(${customerIds}::uuid[])
        AND e.account = 'customer_balance'
      UNION ALL
      SELECT o.customer_id, o.currency, -o.applied_balance_amount FROM orders o
      WHERE o.organization_id = ${organizationId} AND o.customer_id = ANY(${customerIds}::uuid[])
        AND o.status = 'pending' AND o.voided_at IS NULL
    ) moved
    GROUP BY 1, 2`
  return new Map(found.map(({ balance, ...holder }) => [balanceKey(holder), balance]))
}

/** What orders of subscriptions that wait to be paid will take of balances: it is back once they are given up. */
export async function findHeldBalances(
  { sql, organizationId }: MerchantContext,
  subscriptionIds: string[],
): Promise<Map<string, number>> {
  const found = await sql({ id: text, held: integer })`
    SELECT subscription_id AS id, sum(applied_balance_amount)::float8 AS held FROM orders
    WHERE organization_id = ${organizationId} AND subscription_id = ANY(${subscriptionIds}::uuid[])
      AND status = 'pending' AND voided_at IS NULL
    GROUP BY 1`
  return new Map(found.map(({ id, held }) => [id, held]))
}
