import type { Organization, PaymentMethod } from '@tollgate/db'
import { boolean, nullable, row, rows, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findRows, inOrderOf } from '../../core/rows-by-id.ts'
import { balanceKey, findBalances, findHeldBalances } from '../ledger/balances.ts'
import { requireOrganization } from '../organization/find.ts'
import { findCards } from '../payment-method/queries.ts'
import { taxOrWhyUnknown } from '../tax/sale-tax.ts'
import { buyerOf } from './buyer-of-renewal.ts'
import type { SubscriptionFacts } from './facts.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'

/** Facts of a subscription that is held, with all that is needed to write what follows of them. */
export interface HeldSubscription extends SubscriptionFacts {
  subscription: SubscriptionWithParts
  organization: Organization
  /** What renewals are charged to: its own card, else the customer’s default. */
  card: PaymentMethod | null
  /** Whether a change of it waits to be paid. */
  isChanging: boolean
  /** Whether one of its orders waits to be paid. */
  isUnpaid: boolean
}

/**
 * Reads all facts of some subscriptions that are held, in their order. Their customers are held from here on.
 * What they have used is told once their meters are settled.
 */
export async function readFacts(tx: MerchantContext, ids: string[]): Promise<HeldSubscription[]> {
  await holdCustomers(tx, ids)
  return gatherFacts(tx, ids)
}

/** The same, though nothing is held. */
export async function gatherFacts(tx: MerchantContext, ids: string[]): Promise<HeldSubscription[]> {
  const organization = await requireOrganization(tx)
  const subscriptions = inOrderOf(ids, await findRows(tx, subscriptionRows, ids))
  const states = new Map((await findStates(tx, ids)).map((state) => [state.id, state]))
  const balances = await findBalances(tx, subscriptions)
  const heldBalances = await findHeldBalances(tx, ids)
  const cards = await findCards(tx, ids)
  return subscriptions.map((subscription) => {
    const card = cards.get(subscription.id) ?? null
    const state = states.get(subscription.id) ?? nothing
    const balance = balances.get(balanceKey(subscription)) ?? 0
    const heldBalance = heldBalances.get(subscription.id) ?? 0
    return factsOf(tx, { subscription, organization, card, state, balance, heldBalance })
  })
}

const stateColumns = {
  id: text,
  waiting: rows('waitingLine'),
  periodDiscount: nullable(row('discount')),
  isChanging: boolean,
  isUnpaid: boolean,
}

type State = Pick<HeldSubscription, 'waiting' | 'periodDiscount' | 'isChanging' | 'isUnpaid'>

const nothing: State = { waiting: [], periodDiscount: null, isChanging: false, isUnpaid: false }

interface Found {
  subscription: SubscriptionWithParts
  organization: Organization
  card: PaymentMethod | null
  state: State
  balance: number
  heldBalance: number
}

function factsOf(
  tx: MerchantContext,
  { subscription, organization, card, state, balance, heldBalance }: Found,
): HeldSubscription {
  const { product, prices, discount, currency, customer } = subscription
  const buyer = buyerOf(customer)
  function taxOf(amount: number) {
    return taxOrWhyUnknown(tx, organization, { buyer, currency, amount })
  }
  const { waiting, periodDiscount, isChanging, isUnpaid } = state
  const own = { waiting, periodDiscount, isChanging, isUnpaid, heldBalance, balance, card }
  return { subscription, organization, product, prices, discount, usage: [], ...own, taxOf }
}

async function holdCustomers({ sql, organizationId }: MerchantContext, ids: string[]) {
  await sql()`
    SELECT FROM customers WHERE organization_id = ${organizationId} AND id IN (
      SELECT customer_id FROM subscriptions
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
    ) ORDER BY id FOR NO KEY UPDATE`
}

function findStates({ sql, organizationId }: MerchantContext, ids: string[]) {
  return sql(stateColumns)`
    SELECT s.id, (
      SELECT json_agg(w ORDER BY w.id) FROM waiting_lines w
      WHERE w.organization_id = s.organization_id AND w.subscription_id = s.id AND w.order_id IS NULL
    ) AS waiting, (
      SELECT to_json(d) FROM discounts d
      WHERE d.organization_id = s.organization_id AND d.id = s.period_discount_id
    ) AS "periodDiscount", EXISTS (
      SELECT FROM orders o WHERE o.organization_id = s.organization_id AND o.subscription_id = s.id
        AND o.status = 'pending' AND o.voided_at IS NULL AND o.next_price_id IS NOT NULL
    ) OR EXISTS (
      SELECT FROM checkouts k WHERE k.organization_id = s.organization_id
        AND k.subscription_id = s.id AND k.status = 'confirmed'
    ) AS "isChanging", EXISTS (
      SELECT FROM orders o WHERE o.organization_id = s.organization_id AND o.customer_id = s.customer_id
        AND o.subscription_id = s.id AND o.status = 'pending' AND o.voided_at IS NULL
    ) AS "isUnpaid"
    FROM subscriptions s
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${ids}::uuid[])`
}
