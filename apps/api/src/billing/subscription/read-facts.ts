import type { Organization, PaymentMethod, WaitingLine } from '@tollgate/db'
import { rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { inOrderOf } from '../../core/page.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { readAddress } from '../address/address.ts'
import { balanceKey, findBalances } from '../ledger/balances.ts'
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
  const lines = new Map((await findWaiting(tx, ids)).map(({ id, waiting }) => [id, waiting]))
  const balances = await findBalances(tx, subscriptions)
  const cards = await findCards(tx, ids)
  return subscriptions.map((subscription) => {
    const card = cards.get(subscription.id) ?? null
    const waiting = lines.get(subscription.id) ?? []
    const balance = balances.get(balanceKey(subscription)) ?? 0
    return factsOf(tx, { subscription, organization, card, waiting, balance })
  })
}

interface Found {
  subscription: SubscriptionWithParts
  organization: Organization
  card: PaymentMethod | null
  waiting: WaitingLine[]
  balance: number
}

function factsOf(
  tx: MerchantContext,
  { subscription, organization, card, waiting, balance }: Found,
): HeldSubscription {
  const { product, prices, discount, currency, customer } = subscription
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
  return { subscription, organization, product, prices, discount, waiting, balance, card, taxOf }
}

async function holdCustomers({ sql, organizationId }: MerchantContext, ids: string[]) {
  await sql()`
    SELECT FROM customers WHERE organization_id = ${organizationId} AND id IN (
      SELECT customer_id FROM subscriptions
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
    ) ORDER BY id FOR NO KEY UPDATE`
}

function findWaiting({ sql, organizationId }: MerchantContext, ids: string[]) {
  return sql({ id: text, waiting: rows('waitingLine') })`
    SELECT w.subscription_id AS id, json_agg(w ORDER BY w.id) AS waiting FROM waiting_lines w
    WHERE w.organization_id = ${organizationId} AND w.subscription_id = ANY(${ids}::uuid[])
      AND w.order_id IS NULL
    GROUP BY 1`
}
