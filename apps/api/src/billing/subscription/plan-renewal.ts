import type { Subscription } from '@tollgate/db'
import { isMetered } from '../price/sold.ts'
import {
  type Bill,
  discountAt,
  planBill,
  type SubscriptionFacts,
  scheduleOf,
  waitingLines,
} from './facts.ts'
import { ended } from './lifecycle.ts'
import { periodOf } from './period.ts'
import { usageLines } from './usage-lines.ts'

export interface SubscriptionPlan {
  change: Partial<Subscription>
  /** Null where there is nothing to bill. */
  bill: Bill | null
}

/**
 * What the end of a period brings: the next one with its bill, or the end. Periods are counted from
 * the anchor, so it doesn’t matter how late anyone looks.
 */
export function planRenewal(facts: SubscriptionFacts): SubscriptionPlan {
  const { subscription } = facts
  return subscription.cancelAtPeriodEnd ? planEnd(facts) : planNextPeriod(facts)
}

/** What is left to bill is billed before it ends, where the next period would have begun. */
function planEnd(facts: SubscriptionFacts): SubscriptionPlan {
  const { subscription, waiting } = facts
  const { currentPeriodEnd: end, currency } = subscription
  const change = ended(subscription, end)
  const used = usageLines(facts)
  const isBilled = waiting.length > 0 || used.some(({ amount }) => amount > 0)
  if (!isBilled) return { change, bill: null }
  const lines = [...used, ...waitingLines(waiting)]
  const period = { start: end, end }
  const discount = used.length > 0 ? discountAt(facts, end) : null
  return { change, bill: planBill({ ...facts, currency, lines, period, discount, takes: waiting }) }
}

function planNextPeriod(facts: SubscriptionFacts): SubscriptionPlan {
  const { subscription, product, prices, waiting } = facts
  const { amount, currency, periodNumber, status } = subscription
  const period = periodOf(scheduleOf(subscription), periodNumber + 1)
  const discount = discountAt(facts, period.start)
  const own = prices
    .filter((price) => !isMetered(price))
    .map(({ id, amountType }) => ({
      label: product.name,
      amount: amountType === 'free' ? 0 : amount,
      productPriceId: id,
    }))
  const lines = [...own, ...usageLines(facts), ...waitingLines(waiting)]
  return {
    change: {
      status: status === 'trialing' ? 'active' : status,
      periodNumber: period.number,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
      dueAt: period.end,
      discountId: discount?.id ?? null,
      discountAppliedAt: discount && (subscription.discountAppliedAt ?? period.start),
      periodDiscountId: discount?.id ?? null,
    },
    bill: planBill({ ...facts, currency, lines, period, discount, takes: waiting }),
  }
}
