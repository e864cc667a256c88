import type { CancellationReason, SubscriptionStatus } from '@tollgate/contracts'
import type { Subscription } from '@tollgate/db'

/** Where a subscription may go from where it is. */
const moves: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'trialing', 'incomplete_expired'],
  incomplete_expired: [],
  trialing: ['trialing', 'active', 'past_due', 'canceled'],
  active: ['active', 'past_due', 'canceled'],
  past_due: ['past_due', 'active', 'canceled'],
  canceled: [],
  unpaid: [],
}

export function canMove(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return moves[from].includes(to)
}

/** Periods follow each other, and are billed. */
export const billable: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Customers have what they pay for. */
export const active: readonly SubscriptionStatus[] = ['trialing', 'active']

/** Why it ends, as the customer said. */
export interface Reason {
  reason: CancellationReason | null
  comment: string | null
}

type Change = Partial<Subscription>

/** It goes on to the end of its period. */
export function scheduledToEnd(subscription: Subscription, at: Date, why: Reason): Change {
  return {
    cancelAtPeriodEnd: true,
    canceledAt: at,
    endsAt: subscription.currentPeriodEnd,
    customerCancellationReason: why.reason,
    customerCancellationComment: why.comment,
  }
}

/** It goes on after all. */
export function uncanceled(): Change {
  return {
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endsAt: null,
    customerCancellationReason: null,
    customerCancellationComment: null,
  }
}

/** Ends it now, even if it was to end later. A reason given for that is kept unless a new one is given. */
export function revoked(at: Date, { reason, comment }: Partial<Reason> = {}): Change {
  return {
    status: 'canceled',
    canceledAt: at,
    endsAt: at,
    endedAt: at,
    graceEndsAt: null,
    dueAt: null,
    ...(reason && { customerCancellationReason: reason }),
    ...(comment && { customerCancellationComment: comment }),
  }
}

/** Its period is over, and it was to end with it: when it was canceled stays as it was. */
export function ended({ endsAt }: Subscription, at: Date): Change {
  return { status: 'canceled', endsAt: endsAt ?? at, endedAt: at, graceEndsAt: null, dueAt: null }
}
