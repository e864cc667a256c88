import type { Organization, Payment } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { inOrderOf } from '../../core/page.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'
import { lockGrantsOfSubscriptions } from '../benefit-grant/queries.ts'
import { grantBenefitJob } from '../jobs.ts'
import { planAttempt, planPaid } from '../order/lifecycle.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { orderRows } from '../order/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { readSubscriptionSettings } from '../organization/present.ts'
import { changeSubscription, type SubscriptionChange } from './change.ts'
import { graceEndsAt, nextAttemptAt } from './dunning.ts'
import { revoked } from './lifecycle.ts'
import { type PaidOrder, planPaidOrders } from './paid-order.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'

interface Attempt {
  payment: Payment
  order: OrderWithParts
  subscription: SubscriptionWithParts
  /** Orders of the subscription that wait to be paid, this one included. */
  unpaid: number
  grants: GrantWithParts[]
}

interface Settled {
  writes: Writes[]
  grantIds: string[]
  paid: PaidOrder[]
}

/**
 * What the outcome of attempts to charge means for orders and subscriptions. An order that is paid
 * already stays, so it may be told any number of times.
 */
export async function settleOrders(
  ctx: MerchantContext,
  jobs: { paymentId: string }[],
): Promise<void> {
  const ids = jobs.map(({ paymentId }) => paymentId)
  await inTransaction(ctx, (tx) => settle(tx, ids))
}

/** One attempt for each subscription at a time: the next one sees what the first has changed. */
async function settle(tx: MerchantContext, paymentIds: string[]): Promise<void> {
  const organization = await requireOrganization(tx)
  const waiting = await readPayments(tx, paymentIds)
  while (waiting.length > 0) {
    const seen = new Set<string>()
    const now = waiting.filter(
      ({ subscriptionId }) => !seen.has(subscriptionId) && seen.add(subscriptionId),
    )
    for (const one of now) waiting.splice(waiting.indexOf(one), 1)
    await settleRound(
      tx,
      organization,
      now.map(({ payment }) => payment),
    )
  }
}

async function settleRound(
  tx: MerchantContext,
  organization: Organization,
  payments: Payment[],
): Promise<void> {
  const attempts = await readAttempts(tx, payments)
  const settled = attempts.flatMap((attempt) => planSettled(tx, organization, attempt) ?? [])
  const paid = settled.flatMap((one) => one.paid)
  const grants = attempts.flatMap((attempt) => attempt.grants)
  const followed = await planPaidOrders(tx, paid, grants)
  await save(tx, ...settled.flatMap(({ writes }) => writes), ...followed.writes)
  const { organizationId } = tx
  const given = settled.flatMap(({ grantIds }) => grantIds)
  await tx.jobs.enqueue(
    tx,
    grantBenefitJob,
    ...given.map((benefitGrantId) => ({ organizationId, benefitGrantId })),
  )
  await followed.enqueue()
}

/** Null where the order needs nothing more. */
function planSettled(
  tx: MerchantContext,
  organization: Organization,
  attempt: Attempt,
): Settled | null {
  if (attempt.order.status !== 'pending') return null
  if (attempt.payment.status === 'succeeded') return planSuccess(tx, attempt)
  if (attempt.payment.status !== 'failed' || attempt.order.voidedAt) return null
  // What customers try themselves doesn’t bring the end nearer.
  return attempt.payment.isScheduled ? planFailure(tx, organization, attempt) : null
}

/** The last order to be paid makes a subscription active again. */
function planSuccess(tx: MerchantContext, attempt: Attempt): Settled {
  const { payment, unpaid, subscription: before } = attempt
  const { order, writes } = planPaid(tx, attempt.order, payment.id)
  const change = { organizationId: tx.organizationId, after: presentOrder(order) }
  const told = joinChanges(
    changeRows(tx, 'order.updated', change),
    changeRows(tx, 'order.paid', change),
  )
  const isRecovered = before.status === 'past_due' && unpaid <= 1
  const { subscription, ...recovered } = isRecovered
    ? moveWith(tx, attempt, { status: 'active', pastDueAt: null, graceEndsAt: null }, true)
    : { subscription: before, writes: [], grantIds: [] }
  const { cardBrand: brand, cardLast4: last4 } = payment
  const card = brand && last4 ? { brand, last4 } : null
  return {
    writes: [writes, { insert: { ...told } }, ...recovered.writes],
    grantIds: recovered.grantIds,
    paid: [{ order, subscription, card }],
  }
}

function planFailure(tx: MerchantContext, organization: Organization, attempt: Attempt): Settled {
  const { payment, order: before, subscription } = attempt
  const { createdAt: at, failureCode: declineCode } = payment
  const pastDueAt = subscription.pastDueAt ?? at
  const failures = before.failedAttempts + 1
  const next = nextAttemptAt({ pastDueAt, failures, at, declineCode })
  const isOver = subscription.endedAt !== null
  const { order, writes } = planAttempt(tx, before, {
    failedAttempts: failures,
    nextAttemptAt: next,
    voidedAt: next === null || isOver ? at : null,
  })
  const after = presentOrder(order)
  const told = changeRows(tx, 'order.updated', { organizationId: tx.organizationId, after })
  const own = [writes, { insert: { ...told } }]
  if (isOver) return { writes: own, grantIds: [], paid: [] }
  const moved = next === null ? endUnpaid(tx, attempt) : becomeLate(tx, organization, attempt)
  return { writes: [...own, ...moved.writes], grantIds: moved.grantIds, paid: [] }
}

function endUnpaid(tx: MerchantContext, attempt: Attempt) {
  return moveWith(
    tx,
    attempt,
    revoked(attempt.payment.createdAt, { reason: null, comment: null }),
    false,
  )
}

/** Benefits are gone at once, unless the merchant grants some days. */
function becomeLate(tx: MerchantContext, organization: Organization, attempt: Attempt) {
  if (attempt.subscription.status === 'past_due') return { writes: [], grantIds: [] }
  const { createdAt: pastDueAt } = attempt.payment
  const { benefit_revocation_grace_period: days } = readSubscriptionSettings(
    organization.subscriptionSettings,
  )
  const isEntitled = days > 0
  const graceEnds = isEntitled ? graceEndsAt(pastDueAt, days) : null
  const change = { status: 'past_due', pastDueAt, graceEndsAt: graceEnds }
  return moveWith(tx, attempt, change, isEntitled)
}

/** A change of the subscription, with its benefits brought to it. */
function moveWith(
  tx: MerchantContext,
  attempt: Attempt,
  change: SubscriptionChange,
  isEntitled: boolean,
) {
  const { subscription, writes } = changeSubscription(tx, attempt.subscription, change)
  const { product } = subscription
  const granted = planGrantsOfSubscription(tx, attempt.grants, {
    subscription,
    product,
    isEntitled,
  })
  return { subscription, writes: [writes, ...granted.writes], grantIds: granted.grantIds }
}

const paymentColumns = { payment: row('payment'), subscriptionId: text }

/** Of orders of subscriptions, in the order in which they were made. */
function readPayments({ sql, organizationId }: MerchantContext, ids: string[]) {
  return sql(paymentColumns)`
    SELECT to_json(p) AS payment, o.subscription_id AS "subscriptionId"
    FROM payments p JOIN orders o ON o.organization_id = p.organization_id AND o.id = p.order_id
    WHERE p.organization_id = ${organizationId} AND p.id = ANY(${ids}::uuid[])
    ORDER BY p.created_at, p.id`
}

/** Holds subscriptions first, then orders, then grants, as all others do. */
async function readAttempts(tx: MerchantContext, payments: Payment[]): Promise<Attempt[]> {
  const orderIds = payments.flatMap(({ orderId }) => orderId ?? [])
  const subscriptionIds = await holdSubscriptionsOf(tx, orderIds)
  await holdOrders(tx, orderIds)
  const orders = inOrderOf(orderIds, await findRows(tx, orderRows, orderIds))
  const subscriptions = await findRows(tx, subscriptionRows, subscriptionIds)
  const grants = await lockGrantsOfSubscriptions(tx, subscriptionIds)
  const unpaid = await countUnpaid(tx, subscriptionIds)
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
        grants: grants.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      },
    ]
  })
}

async function holdSubscriptionsOf(
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
