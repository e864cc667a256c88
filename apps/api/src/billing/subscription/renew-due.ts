import type { Payment } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction, planEach } from '../../core/transaction.ts'
import { zip } from '../../core/zip.ts'
import {
  type HeldGrants,
  holdGrants,
  planGrantsOfSubscription,
} from '../benefit-grant/of-subscription.ts'
import { movePeriodEnds } from '../customer-meter/move-ends.ts'
import { grantBenefitJob, settleOrderJob } from '../jobs.ts'
import { balanceKey } from '../ledger/balances.ts'
import { takeOrderNumbers } from '../order/queries.ts'
import { saveOrders } from '../order/save-orders.ts'
import { changeSubscription } from './change.ts'
import { chargeOrders } from './charge-orders.ts'
import { active } from './lifecycle.ts'
import { toldOfEnd } from './mails.ts'
import { planPaidOrders } from './paid-order.ts'
import { placeBill } from './place-bill.ts'
import { planRenewal } from './plan-renewal.ts'
import type { SubscriptionWithParts } from './present.ts'
import { type HeldSubscription, readFacts } from './read-facts.ts'
import { findSettledUsage, noLongerWaiting, settleMeters } from './settle-meters.ts'
import { cutLines } from './usage-lines.ts'

/** Of one organization in one transaction; organizations take turns. */
const BATCH = 50
/** Where fewer organizations have some due, one is renewed while another batch of it is charged. */
const BATCHES_AT_A_TIME = 4

/** Ends the periods that are over, each with what it brings, and says how many it ended. */
export async function renewDueSubscriptions(ctx: Context): Promise<number> {
  let renewed = 0
  for (;;) {
    const due = await findOrganizationsDue(ctx)
    if (due.length === 0) return renewed
    const turns = Math.ceil(BATCHES_AT_A_TIME / due.length)
    const waiting = Array.from({ length: turns }, () => due).flat()
    const before = renewed
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const count = await renewSome({ ...ctx, organizationId: next })
        renewed += count
      }
    }
    await Promise.all(Array.from({ length: BATCHES_AT_A_TIME }, work))
    if (renewed === before) return renewed
  }
}

/** What a suspended merchant sold is renewed when they are back. */
async function findOrganizationsDue({ sql, clock }: Context): Promise<string[]> {
  const found = await sql({ id: text })`
    SELECT DISTINCT s.organization_id AS id FROM subscriptions s
      JOIN organizations o ON o.id = s.organization_id
    WHERE s.due_at <= ${clock.now()} AND o.suspended_at IS NULL`
  return found.map(({ id }) => id)
}

/** One that can’t be renewed must not hold up the others: it is tried alone, and again an hour later. */
async function renewSome(ctx: MerchantContext): Promise<number> {
  try {
    return await renewBatch(ctx, BATCH)
  } catch (error) {
    ctx.logger.warn({ error }, 'Subscriptions could not be renewed together')
  }
  try {
    return await renewBatch(ctx, 1)
  } catch (error) {
    ctx.logger.error({ error }, 'A subscription could not be renewed')
    await putOff(ctx)
    return 0
  }
}

async function renewBatch(ctx: MerchantContext, limit: number): Promise<number> {
  const { count, payments } = await inTransaction(ctx, (tx) => renew(tx, limit))
  await chargeOrders(ctx, payments)
  return count
}

async function renew(
  tx: MerchantContext,
  limit: number,
): Promise<{ count: number; payments: Payment[] }> {
  const ids = await lockDue(tx, limit)
  if (ids.length === 0) return { count: 0, payments: [] }
  const facts = await settleMeters(tx, await readFacts(tx, ids))
  const plans = planAll(facts)
  warnOfCuts(tx, plans)
  const settledUsage = await findSettledUsage(tx, facts)
  const billed = plans.filter(({ plan }) => plan.bill !== null)
  const numbers = await takeOrderNumbers(tx, billed.length)
  const numberOf = new Map(
    zip(billed, numbers).map(([{ held }, number]) => [held.subscription.id, number]),
  )
  const renewals = plans.map(({ held, plan, at }) => {
    const { subscription, writes } = changeSubscription(tx, held.subscription, {
      ...plan.change,
      ...(plan.bill && { discount: plan.bill.discount }),
      ...settledUsage.get(held.subscription.id),
    })
    const number = numberOf.get(subscription.id)
    const { organization, card } = held
    const reason = 'subscription_cycle'
    const placed =
      plan.bill && number
        ? placeBill(tx, { subscription, organization, card, bill: plan.bill, reason, number, at })
        : null
    return { subscription, organization, placed, writes }
  })
  const placed = renewals.flatMap(({ placed }) => placed ?? [])
  const paid = renewals.flatMap(({ placed, subscription }) =>
    placed?.order.status === 'paid' ? [{ order: placed.order, subscription, card: null }] : [],
  )
  const over = renewals.filter(({ subscription }) => subscription.endedAt !== null)
  const touched = new Map(
    [...paid, ...over].map(({ subscription }) => [subscription.id, subscription]),
  )
  const held = await holdGrants(tx, [...touched.keys()])
  const brought = [...touched.values()].map((subscription) => bring(tx, subscription, held))
  const told = over.map(toldOfEnd)
  const settled = await planPaidOrders(tx, paid, held.grants, told)
  await saveOrders(
    tx,
    ...renewals.map(({ writes }) => writes),
    ...placed.map(({ writes }) => writes),
    ...brought.flatMap(({ writes }) => writes),
    ...settled.writes,
  )
  await movePeriodEnds(tx, over)
  await settled.enqueue()
  const payments = placed.flatMap(({ payment }) => payment ?? [])
  const grantIds = brought.flatMap((one) => one.grantIds)
  await enqueueNext(tx, grantIds, payments)
  return { count: ids.length, payments: payments.filter(({ status }) => status === 'pending') }
}

/** What is given, and what could not be charged. */
async function enqueueNext(
  tx: MerchantContext,
  grantIds: string[],
  payments: Payment[],
): Promise<void> {
  const { organizationId } = tx
  const given = grantIds.map((benefitGrantId) => ({ organizationId, benefitGrantId }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...given)
  const failed = payments
    .filter(({ status }) => status === 'failed')
    .map(({ id: paymentId }) => ({ organizationId, paymentId }))
  await tx.jobs.enqueue(tx, settleOrderJob, ...failed)
}

/**
 * What has ended gives nothing more. What a lost dispute has taken comes back with a period that no card is
 * charged for, too.
 */
function bring(tx: MerchantContext, subscription: SubscriptionWithParts, held: HeldGrants) {
  const { product, endedAt, status } = subscription
  const isRunning = active.some((one) => one === status)
  if (endedAt === null && !isRunning) return { writes: [], grantIds: [] }
  return planGrantsOfSubscription(tx, held, { subscription, product, isEntitled: isRunning })
}

/** One customer may have several: what one takes of the balance isn’t there for the next. */
function planAll(all: HeldSubscription[]) {
  const balances = new Map<string, number>()
  return planEach(all, (held) => {
    const { currentPeriodEnd: at } = held.subscription
    const key = balanceKey(held.subscription)
    const balance = balances.get(key) ?? held.balance
    const plan = planRenewal({ ...held, balance })
    if (plan.bill?.unknownTax === 'unavailable') throw refusal('tax.unavailable')
    balances.set(key, plan.bill?.settlement.balanceAfter ?? balance)
    return { held, plan, at }
  })
}

function warnOfCuts({ logger }: MerchantContext, plans: ReturnType<typeof planAll>): void {
  for (const { held, plan } of plans) {
    const labels = cutLines(held.prices, plan.bill?.quote.lines ?? []).map(({ label }) => label)
    const { id: subscriptionId } = held.subscription
    if (labels.length > 0)
      logger.warn({ subscriptionId, labels }, 'More was used than an order bills')
  }
}

/**
 * Held until the transaction ends; those that another worker holds are its own. After an outage, attempts to
 * pay the last period that were due before this one ended come first: they may end the subscription. While a
 * meter counts anew, nobody knows what was used of it.
 */
async function lockDue(
  { sql, clock, organizationId }: MerchantContext,
  limit: number,
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM subscriptions s
    WHERE organization_id = ${organizationId} AND due_at <= ${clock.now()} AND NOT EXISTS (
      SELECT FROM orders o
      WHERE o.organization_id = s.organization_id AND o.customer_id = s.customer_id
        AND o.subscription_id = s.id AND o.status = 'pending' AND o.voided_at IS NULL
        AND (o.next_attempt_at IS NULL OR o.next_attempt_at <= s.due_at)
    ) AND (due_at <= ${noLongerWaiting(clock.now())} OR NOT EXISTS (
      SELECT FROM meters m
      WHERE m.organization_id = s.organization_id AND m.built_at IS NULL AND (EXISTS (
        SELECT FROM subscription_prices k
          JOIN product_prices p ON p.organization_id = k.organization_id AND p.id = k.product_price_id
        WHERE k.organization_id = s.organization_id AND k.subscription_id = s.id
          AND p.meter_id = m.id
      ) OR EXISTS (
        SELECT FROM benefit_grants g
          JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
        WHERE g.organization_id = s.organization_id AND g.subscription_id = s.id
          AND b.type = 'meter_credit' AND b.properties ->> 'meter_id' = m.id::text
      ))
    )) ORDER BY due_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`
  return held.map(({ id }) => id)
}

async function putOff(ctx: MerchantContext): Promise<void> {
  const { organizationId, clock } = ctx
  await inTransaction(ctx, async (tx) => {
    const ids = await lockDue(tx, 1)
    await tx.sql()`
      UPDATE subscriptions SET due_at = ${secondsAfter(clock.now(), HOUR)}
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  })
}
