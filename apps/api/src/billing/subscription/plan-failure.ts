import type { Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { planAttempt } from '../order/lifecycle.ts'
import { presentOrder } from '../order/present.ts'
import { readSubscriptionSettings } from '../organization/present.ts'
import { graceEndsAt, nextAttemptAt } from './dunning.ts'
import { revoked } from './lifecycle.ts'
import { toldOfFailure } from './mails.ts'
import type { Attempt } from './read-attempts.ts'
import { begunBy } from './settle-meters.ts'
import { moveWithGrants, type Settled } from './settled.ts'

/** An attempt that failed: the schedule goes on, or the order is given up, and what still runs ends with it. */
export function planFailure(
  tx: MerchantContext,
  organization: Organization,
  attempt: Attempt,
): Settled {
  const { payment, order: before, subscription } = attempt
  const { createdAt: at, failureCode: declineCode } = payment
  const failures = before.failedAttempts + 1
  const pastDueAt = lateSince(attempt)
  const next = pastDueAt && nextAttemptAt({ pastDueAt, failures, at, declineCode })
  const { order, writes } = planAttempt(tx, before, {
    failedAttempts: failures,
    nextAttemptAt: next,
    voidedAt: next === null ? at : null,
  })
  const after = presentOrder(order)
  const told = changeRows(tx, 'order.updated', { organizationId: tx.organizationId, after })
  const moved = moveOn(tx, organization, attempt, next)
  return {
    writes: [writes, { insert: { ...told } }, ...moved.writes],
    grantIds: moved.grantIds,
    paid: [],
    told: toldOfFailure({ before: subscription, after: moved.subscription, order }),
    begun: moved.begun,
  }
}

/** Since when an order is late. Of a subscription that has ended, only the last bill is still charged. */
function lateSince({ payment, order, subscription }: Attempt): Date | null {
  const { endedAt, pastDueAt } = subscription
  if (endedAt === null) return pastDueAt ?? payment.createdAt
  return order.createdAt < endedAt ? null : order.createdAt
}

function moveOn(
  tx: MerchantContext,
  organization: Organization,
  attempt: Attempt,
  next: Date | null,
) {
  const { subscription, payment } = attempt
  const nothing = { subscription, writes: [], grantIds: [], begun: [] }
  if (subscription.endedAt !== null) return nothing
  if (next !== null) return { ...becomeLate(tx, organization, attempt), begun: [] }
  const { createdAt: at } = payment
  const ended = moveWithGrants(tx, attempt, revoked(at), false)
  return { ...ended, begun: [begunBy(subscription, ended.subscription, at)] }
}

/** Benefits are gone at once, unless the merchant grants some days. */
function becomeLate(tx: MerchantContext, organization: Organization, attempt: Attempt) {
  const { subscription } = attempt
  if (subscription.status === 'past_due') return { subscription, writes: [], grantIds: [] }
  const { createdAt: pastDueAt } = attempt.payment
  const { benefit_revocation_grace_period: days } = readSubscriptionSettings(
    organization.subscriptionSettings,
  )
  const isEntitled = days > 0
  const graceEnds = isEntitled ? graceEndsAt(pastDueAt, days) : null
  const change = { status: 'past_due', pastDueAt, graceEndsAt: graceEnds }
  return moveWithGrants(tx, attempt, change, isEntitled)
}
