import type { Organization, PaymentMethod, WaitingLine } from '@tollgate/db'
import { integer, type RowOf, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { inOrderOf } from '../../core/page.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { readAddress } from '../address/address.ts'
import { requireOrganization } from '../organization/find.ts'
import { findCards } from '../payment-method/queries.ts'
import { requireTax, taxOfSale } from '../tax/sale-tax.ts'
import { readTaxId } from '../tax-id/tax-id.ts'
import type { SubscriptionFacts } from './facts.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'

/** Facts of a subscription that is held, with all that is needed to write what follows of them. */
export interface HeldSubscription extends SubscriptionFacts {
  subscription: SubscriptionWithParts
  organization: Organization
  /** What renewals are charged to: its own card, else the customer’s default. */
  card: PaymentMethod | null
}

/** Reads all facts of some subscriptions that are held, in their order. Their customers are held from here on. */
export async function readFacts(tx: MerchantContext, ids: string[]): Promise<HeldSubscription[]> {
  await holdCustomers(tx, ids)
  const organization = await requireOrganization(tx)
  const subscriptions = inOrderOf(ids, await findRows(tx, subscriptionRows, ids))
  const found = new Map((await findMoney(tx, ids)).map((money) => [money.id, money]))
  const cards = await findCards(tx, ids)
  return subscriptions.map((subscription) => {
    const card = cards.get(subscription.id) ?? null
    return factsOf(tx, { subscription, organization, card, money: found.get(subscription.id) })
  })
}

const moneyColumns = {
  id: text,
  waiting: rows('waitingLine'),
  balance: integer,
}

interface Found {
  subscription: SubscriptionWithParts
  organization: Organization
  card: PaymentMethod | null
  money: RowOf<typeof moneyColumns> | undefined
}

function factsOf(
  tx: MerchantContext,
  { subscription, organization, card, money }: Found,
): HeldSubscription {
  const { product, prices, discount, currency, customer } = subscription
  const waiting: WaitingLine[] = money?.waiting ?? []
  const taxId = readTaxId(customer.taxId)
  const buyer = {
    isBusinessCustomer: taxId !== null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerBillingName: customer.billingName,
    customerBillingAddress: readAddress(customer.billingAddress),
    customerTaxId: taxId?.[0] ?? null,
  }
  function taxOf(amount: number) {
    const tax = taxOfSale(tx, organization, { buyer, currency, amount })
    requireTax(tx, organization, { buyer, currency, amount, tax })
    return tax
  }
  const balance = money?.balance ?? 0
  return { subscription, organization, product, prices, discount, waiting, balance, card, taxOf }
}

async function holdCustomers({ sql, organizationId }: MerchantContext, ids: string[]) {
  await sql()`
    SELECT FROM customers WHERE organization_id = ${organizationId} AND id IN (
      SELECT customer_id FROM subscriptions
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
    ) ORDER BY id FOR NO KEY UPDATE`
}

/** What an order that waits to be paid will take of the balance is no longer there for another. */
function findMoney({ sql, organizationId }: MerchantContext, ids: string[]) {
  return sql(moneyColumns)`
    SELECT s.id, (
      SELECT json_agg(w ORDER BY w.id) FROM waiting_lines w
      WHERE w.organization_id = s.organization_id AND w.subscription_id = s.id AND w.order_id IS NULL
    ) AS waiting, (
      SELECT -coalesce(sum(e.amount), 0)::integer FROM ledger_entries e
      WHERE e.organization_id = s.organization_id AND e.customer_id = s.customer_id
        AND e.account = 'customer_balance' AND e.currency = s.currency
    ) - (
      SELECT coalesce(sum(o.applied_balance_amount), 0)::integer FROM orders o
      WHERE o.organization_id = s.organization_id AND o.customer_id = s.customer_id
        AND o.currency = s.currency AND o.status = 'pending' AND o.voided_at IS NULL
    ) AS balance
    FROM subscriptions s
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${ids}::uuid[])`
}
