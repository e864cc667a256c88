import type { Discount, ProductPrice } from '@tollgate/db'
import { secondsBetween } from '../../core/calendar.ts'
import { quotedDiscount } from '../discount/redeemable.ts'
import { prorate } from '../pricing/proration.ts'
import { type Bill, type BillLine, discountAt, planBill, type SubscriptionFacts } from './facts.ts'
import { periodOf } from './period.ts'
import type { SubscriptionPlan } from './plan-renewal.ts'

export interface NewTerms {
  product: { id: string; name: string; recurringInterval: 'month' | 'year' }
  price: Pick<ProductPrice, 'id' | 'amountType' | 'priceAmount'>
}

export interface ProductChangePlan extends SubscriptionPlan {
  /** What the next order takes along, where the change isn’t charged now. */
  waits: BillLine[]
}

/**
 * Another product from now on: what is left of the period is given back at the old price and charged
 * at the new one. Another interval begins a period now, and is charged now whatever was asked for.
 */
export function planProductChange(
  facts: SubscriptionFacts,
  { product, price }: NewTerms,
  { at, behavior }: { at: Date; behavior: 'invoice' | 'prorate' },
): ProductChangePlan {
  const { subscription } = facts
  const amount = amountOf(price)
  const change = { productId: product.id, amount, recurringInterval: product.recurringInterval }
  if (subscription.status === 'trialing') return { change, bill: null, waits: [] }
  const discount = discountAt(facts, subscription.currentPeriodStart)
  const credit = creditOf(facts, discount, at)
  if (product.recurringInterval !== subscription.recurringInterval) {
    return planNewInterval(facts, { at, change, credit, line: lineOf({ product, price }, amount) })
  }
  const left = leftOf(facts, at)
  const debit = prorationLine(
    { product, price },
    prorate({ amount, discount: quotedDiscount(discount), currency: subscription.currency, left }),
  )
  const lines = [...credit, ...debit]
  if (behavior === 'prorate') return { change, bill: null, waits: lines }
  return { change, bill: billNow(facts, lines), waits: [] }
}

interface NewInterval {
  at: Date
  change: SubscriptionPlan['change'] & { recurringInterval: 'month' | 'year' }
  credit: BillLine[]
  line: BillLine
}

function planNewInterval(
  facts: SubscriptionFacts,
  { at, change, credit, line }: NewInterval,
): ProductChangePlan {
  const { subscription } = facts
  const { timeZone, currency } = subscription
  const period = periodOf({ anchor: at, timeZone, interval: change.recurringInterval }, 0)
  const discount = discountAt(facts, at)
  return {
    change: {
      ...change,
      anchorAt: at,
      periodNumber: 0,
      currentPeriodStart: at,
      currentPeriodEnd: period.end,
      dueAt: period.end,
      discountId: discount?.id ?? null,
      discountAppliedAt: discount && (subscription.discountAppliedAt ?? at),
    },
    bill: planBill({ ...facts, currency, lines: [...credit, line], period, discount, takes: [] }),
    waits: [],
  }
}

/** Lines that wait already wait for the end of the period. */
function billNow(facts: SubscriptionFacts, lines: BillLine[]): Bill | null {
  if (lines.length === 0) return null
  const { currency } = facts.subscription
  return planBill({ ...facts, currency, lines, period: null, discount: null, takes: [] })
}

function creditOf(
  { subscription, product, prices }: SubscriptionFacts,
  discount: Discount | null,
  at: Date,
): BillLine[] {
  const price = prices.find(({ amountType }) => amountType === 'fixed')
  if (!price) return []
  const { amount, currency } = subscription
  const left = leftOf({ subscription }, at)
  const rest = prorate({ amount, discount: quotedDiscount(discount), currency, left })
  return prorationLine({ product, price }, -rest)
}

function leftOf({ subscription }: Pick<SubscriptionFacts, 'subscription'>, at: Date) {
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return { seconds: secondsBetween(at, end), of: secondsBetween(start, end) }
}

interface Sold {
  product: { name: string }
  price: { id: string }
}

/** Nothing is said of what comes to nothing. */
function prorationLine({ product, price }: Sold, amount: number): BillLine[] {
  if (amount === 0) return []
  const label = `Remaining time on ${product.name}`
  return [{ label, amount, productPriceId: price.id, proration: true }]
}

function lineOf({ product, price }: Sold, amount: number): BillLine {
  return { label: product.name, amount, productPriceId: price.id }
}

function amountOf({ amountType, priceAmount }: NewTerms['price']): number {
  return amountType === 'fixed' ? (priceAmount ?? 0) : 0
}
