import type { Organization, Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { grantBenefitJob, sendRefundJob } from '../jobs.ts'
import { planAttempt, planPaid } from '../order/lifecycle.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { saveOrders } from '../order/save-orders.ts'
import { requireOrganization } from '../organization/find.ts'
import { planReturn } from '../refund/return-payment.ts'
import { changeTerms } from './change-terms.ts'
import { active } from './lifecycle.ts'
import { toldOfChange } from './mails.ts'
import { planPaidOrders } from './paid-order.ts'
import { planFailure } from './plan-failure.ts'
import { changeOfTerms } from './plan-product-change.ts'
import { type Attempt, readAttempts, readPayments } from './read-attempts.ts'
import { beginMeters, begunBy } from './settle-meters.ts'
import { moveWithGrants, type Settled } from './settled.ts'

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
  const grants = attempts.flatMap(({ held }) => held.grants)
  const told = settled.flatMap((one) => one.told)
  const followed = await planPaidOrders(tx, paid, grants, told)
  await saveOrders(tx, ...settled.flatMap(({ writes }) => writes), ...followed.writes)
  const begun = settled.flatMap((one) => one.begun ?? [])
  await beginMeters(tx, begun)
  const { organizationId } = tx
  const given = settled.flatMap(({ grantIds }) => grantIds)
  await tx.jobs.enqueue(
    tx,
    grantBenefitJob,
    ...given.map((benefitGrantId) => ({ organizationId, benefitGrantId })),
  )
  const returned = settled.flatMap(({ refundIds = [] }) => refundIds)
  await tx.jobs.enqueue(
    tx,
    sendRefundJob,
    ...returned.map((refundId) => ({ organizationId, refundId })),
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
  if (attempt.payment.status === 'succeeded') {
    return attempt.order.voidedAt ? returnLate(tx, attempt) : planSuccess(tx, attempt)
  }
  if (attempt.payment.status !== 'failed' || attempt.order.voidedAt) return null
  if (attempt.terms) return dropChange(tx, attempt)
  // What customers try themselves doesn’t bring the end nearer, nor does what was told before.
  const isNews = attempt.payment.isScheduled && attempt.order.nextAttemptAt === null
  return isNews ? planFailure(tx, organization, attempt) : null
}

/** What the bank took although the order had been given up meanwhile: it is booked, and given back. */
function returnLate(tx: MerchantContext, { order: before, payment }: Attempt): Settled {
  const { order, writes } = bookPayment(tx, before, payment)
  const returned = planReturn(tx, order)
  return {
    writes: [...writes, returned.writes],
    grantIds: [],
    paid: [],
    told: [],
    refundIds: [returned.refundId],
  }
}

function bookPayment(tx: MerchantContext, before: OrderWithParts, payment: Payment) {
  const { order, writes } = planPaid(tx, before, payment.id)
  const change = { organizationId: tx.organizationId, after: presentOrder(order) }
  const told = joinChanges(
    changeRows(tx, 'order.updated', change),
    changeRows(tx, 'order.paid', change),
  )
  return { order, writes: [writes, { insert: { ...told } }] }
}

/** The last order to be paid makes a subscription active again. */
function planSuccess(tx: MerchantContext, attempt: Attempt): Settled {
  const { payment, unpaid, subscription: before } = attempt
  const { order, writes } = bookPayment(tx, attempt.order, payment)
  const isRecovered = before.status === 'past_due' && unpaid <= 1
  const { subscription, ...recovered } = isRecovered
    ? moveWithGrants(tx, attempt, { status: 'active', pastDueAt: null, graceEndsAt: null }, true)
    : (giveAgain(tx, attempt) ?? finishChange(tx, attempt))
  const { cardBrand: brand, cardLast4: last4 } = payment
  const card = brand && last4 ? { brand, last4 } : null
  return {
    writes: [...writes, ...recovered.writes],
    grantIds: recovered.grantIds,
    paid: [{ order, subscription, card }],
    told: toldOfChange(before, subscription),
    begun: attempt.terms ? [begunBy(before, subscription, order.createdAt)] : [],
  }
}

/** What a lost dispute has taken comes back with the next period that is paid; null for other orders. */
function giveAgain(tx: MerchantContext, { order, subscription, held }: Attempt) {
  const { product } = subscription
  const isRunning = active.some((status) => status === subscription.status)
  if (order.billingReason !== 'subscription_cycle' || !isRunning) return null
  const given = planGrantsOfSubscription(tx, held, { subscription, product, isEntitled: true })
  return { subscription, ...given }
}

/** A change that was paid is made as of when it was asked for; the time until then has been charged. */
function finishChange(tx: MerchantContext, { order, subscription, terms, held }: Attempt) {
  if (!terms || subscription.endedAt) {
    return { subscription, writes: [], grantIds: [] }
  }
  const change = changeOfTerms(
    { subscription, discount: subscription.discount },
    terms,
    order.createdAt,
  )
  return changeTerms(tx, { subscription, terms, change, held })
}

/** A change that can’t be paid isn’t made: its periods go on as they were. */
function dropChange(tx: MerchantContext, { order: before, subscription }: Attempt): Settled {
  const { organizationId, clock } = tx
  const { order, writes } = planAttempt(tx, before, {
    failedAttempts: before.failedAttempts + 1,
    voidedAt: clock.now(),
  })
  const told = changeRows(tx, 'order.updated', { organizationId, after: presentOrder(order) })
  const where = { organizationId, id: subscription.id }
  const dueAt = subscription.endedAt ? null : subscription.currentPeriodEnd
  const update = { subscription: [{ where, set: { dueAt } }] }
  return { writes: [writes, { insert: { ...told }, update }], grantIds: [], paid: [], told: [] }
}
