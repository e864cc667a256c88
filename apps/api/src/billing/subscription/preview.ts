import type {
  PlannedOrder,
  SubscriptionPreview,
  SubscriptionUpdate,
  UpcomingOrders,
} from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentItemUsage } from '../order/items.ts'
import { refuseUnknown } from '../tax/sale-tax.ts'
import type { Bill, SubscriptionFacts } from './facts.ts'
import { requireFacts } from './find.ts'
import { monthsLater } from './period.ts'
import { planRenewal } from './plan-renewal.ts'
import { factsAfter, planUpdate, requireChangeable } from './plan-update.ts'
import { type AskedUpdate, kindOf, readWish } from './read-wish.ts'
import { begunBy, peekBegun } from './settle-meters.ts'
import { simulateBills } from './simulate.ts'
import { askedByMerchant } from './update.ts'

/** What a change would come to: its plan, without the writes. */
export async function previewSubscription(
  ctx: MerchantContext,
  { id, ...input }: SubscriptionUpdate & { id: string },
): Promise<SubscriptionPreview> {
  return previewAsAsked(ctx, { id, asked: askedByMerchant(input) })
}

export async function previewAsAsked(
  ctx: MerchantContext,
  { id, asked }: { id: string; asked: AskedUpdate },
): Promise<SubscriptionPreview> {
  return inTransaction(ctx, async (tx) => {
    const held = await requireFacts(tx, id)
    requireChangeable(held, kindOf(asked))
    const wish = await readWish(tx, held, asked)
    const at = tx.clock.now()
    const plan = planUpdate(held, wish, at)
    refuseUnknown(plan.bill?.unknownTax ?? null)
    const after = factsAfter(held, wish, plan)
    const { subscription, prices } = after
    const begun = begunBy(held.subscription, { ...subscription, prices }, at)
    const usage = [...after.usage, ...(await peekBegun(tx, begun))]
    return presentPreview({ ...after, usage }, { at, bill: plan.bill })
  })
}

/** The orders that follow if nothing changes. */
export async function listUpcomingOrders(
  ctx: MerchantContext,
  { id, months }: { id: string; months: number },
): Promise<UpcomingOrders> {
  return inTransaction(ctx, async (tx) => {
    const held = await requireFacts(tx, id)
    const { subscription } = held
    const until = monthsLater(tx.clock.now(), months, subscription.timeZone)
    const dueAt = subscription.endedAt ? null : subscription.currentPeriodEnd
    const planned = simulateBills({ ...held, subscription: { ...subscription, dueAt } }, until)
    return { items: planned.map(({ at, bill }) => presentPlanned(subscription.currency, at, bill)) }
  })
}

function presentPreview(
  after: SubscriptionFacts,
  { at, bill }: { at: Date; bill: Bill | null },
): SubscriptionPreview {
  const { subscription, balance } = after
  const { currency, currentPeriodEnd, endsAt, endedAt } = subscription
  const next = endedAt ? null : planRenewal(after).bill
  return {
    order: bill && presentPlanned(currency, at, bill),
    next_order: next && presentPlanned(currency, currentPeriodEnd, next),
    balance_amount: balance,
    currency,
    current_period_end: currentPeriodEnd.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  }
}

function presentPlanned(
  currency: string,
  at: Date,
  { quote, settlement, period, unknownTax }: Bill,
): PlannedOrder {
  return {
    at: at.toISOString(),
    currency,
    period_start: period?.start.toISOString() ?? null,
    period_end: period?.end.toISOString() ?? null,
    subtotal_amount: quote.subtotalAmount,
    discount_amount: quote.discountAmount,
    net_amount: quote.netAmount,
    tax_amount: quote.taxAmount ?? 0,
    is_tax_known: unknownTax === null,
    total_amount: quote.totalAmount,
    applied_balance_amount: settlement.appliedBalanceAmount,
    due_amount: settlement.dueAmount,
    balance_amount: settlement.balanceAfter,
    items: quote.lines.map(({ proration = false, usage = null, ...line }) => ({
      label: line.label,
      amount: line.amount,
      tax_amount: line.taxAmount,
      proration,
      product_price_id: line.productPriceId,
      usage: usage && presentItemUsage(usage),
    })),
  }
}
