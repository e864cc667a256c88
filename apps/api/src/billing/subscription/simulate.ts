import type { Bill, SubscriptionFacts } from './facts.ts'
import { planRenewal } from './plan-renewal.ts'

export interface PlannedBill {
  at: Date
  bill: Bill
}

/**
 * The bills to come before then, if nothing changes and each is paid: the renewals themselves, one
 * after the other on a copy of the facts.
 */
export function simulateBills(facts: SubscriptionFacts, until: Date): PlannedBill[] {
  const planned: PlannedBill[] = []
  let now = facts
  while (now.subscription.dueAt && now.subscription.dueAt < until) {
    const at = now.subscription.dueAt
    const { change, bill } = planRenewal(now)
    if (bill) planned.push({ at, bill })
    now = {
      ...now,
      subscription: { ...now.subscription, ...change },
      waiting: [],
      usage: [],
      balance: bill?.settlement.balanceAfter ?? now.balance,
    }
  }
  return planned
}
