import { prorationLabel, type RecurringInterval } from '@tollgate/contracts'
import type { Discount, ProductPrice } from '@tollgate/db'
import { secondsBetween } from '../../core/calendar.ts'
import { quotedDiscount } from '../discount/redeemable.ts'
import { isMetered } from '../price/sold.ts'
import { prorate } from '../pricing/proration.ts'
import {
  type Bill,
  type BillLine,
  discountAt,
  planBill,
  type SoldPrice,
  type SubscriptionFacts,
} from './facts.ts'
import { periodOf } from './period.ts'
import type { SubscriptionPlan } from './plan-renewal.ts'

export interface NewTerms {
  product: { id: string; name: string }
  /** What is paid ahead; one of those by use where nothing is. */
  price: Pick<ProductPrice, 'id' | 'amountType' | 'priceAmount'>
  /** All that it is sold for. */
  prices: SoldPrice[]
  interval: RecurringInterval
  /** Whether the discount of the periods to come is for this product as well. */
  keepsDiscount: boolean
  /** The same of the period that runs, whose discount may be another one. */
  keepsPeriodDiscount: boolean
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
  terms: NewTerms,
  { at, behavior }: { at: Date; behavior: 'invoice' | 'prorate' },
): ProductChangePlan {
  const { subscription, periodDiscount } = facts
  if (isSame(facts, terms)) return { change: {}, bill: null, waits: [] }
  const change = changeOfTerms(facts, terms, at)
  if (subscription.status === 'trialing') return { change, bill: null, waits: [] }
  const amount = amountOf(terms.price)
  const credit = creditOf(facts, periodDiscount, at)
  if (terms.interval !== subscription.recurringInterval) {
    const line = { label: terms.product.name, amount, productPriceId: terms.price.id }
    const lines = isMetered(terms.price) ? credit : [...credit, line]
    return { change, bill: billPeriod(facts, terms, { at, lines }), waits: [] }
  }
  const discount = quotedDiscount(terms.keepsPeriodDiscount ? periodDiscount : null)
  const left = leftOf(facts, at)
  const debit = prorationLine(
    terms,
    prorate({ amount, discount, currency: subscription.currency, left }),
  )
  const lines = [...credit, ...debit]
  if (behavior === 'prorate') return { change, bill: null, waits: lines }
  return { change, bill: billNow(facts, lines), waits: [] }
}

/** Whether there is nothing to change. */
export function isSame(
  { subscription, prices }: SubscriptionFacts,
  { product, prices: wanted }: NewTerms,
): boolean {
  if (subscription.productId !== product.id || prices.length !== wanted.length) return false
  return wanted.every(({ id }) => prices.some((sold) => sold.id === id))
}

type Running = Pick<SubscriptionFacts, 'subscription' | 'discount'>

/** What becomes of the subscription itself: also all that is left to do once a change is paid. */
export function changeOfTerms(
  facts: Running,
  terms: NewTerms,
  at: Date,
): SubscriptionPlan['change'] {
  const { subscription } = facts
  const { product, price, interval, keepsDiscount, keepsPeriodDiscount } = terms
  const change = {
    productId: product.id,
    amount: amountOf(price),
    recurringInterval: interval,
    ...(keepsDiscount ? {} : { discountId: null, discountAppliedAt: null }),
    ...(keepsPeriodDiscount ? {} : { periodDiscountId: null }),
  }
  if (interval === subscription.recurringInterval || subscription.status === 'trialing') {
    return change
  }
  const period = newPeriod(facts, terms, at)
  const discount = newDiscount(facts, terms, at)
  return {
    ...change,
    anchorAt: at,
    periodNumber: period.number,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    dueAt: period.end,
    discountId: discount?.id ?? null,
    discountAppliedAt: discount && (subscription.discountAppliedAt ?? at),
    periodDiscountId: discount?.id ?? null,
  }
}

function newPeriod({ subscription }: Running, { interval }: NewTerms, at: Date) {
  return periodOf({ anchor: at, timeZone: subscription.timeZone, interval }, 0)
}

function newDiscount(facts: Running, { keepsDiscount }: NewTerms, at: Date): Discount | null {
  return keepsDiscount ? discountAt(facts, at) : null
}

function billPeriod(
  facts: SubscriptionFacts,
  terms: NewTerms,
  { at, lines }: { at: Date; lines: BillLine[] },
): Bill {
  const { currency } = facts.subscription
  const period = newPeriod(facts, terms, at)
  return planBill({
    ...facts,
    currency,
    lines,
    period,
    discount: newDiscount(facts, terms, at),
    takes: [],
  })
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

function leftOf({ subscription }: Pick<Running, 'subscription'>, at: Date) {
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
  return [
    { label: prorationLabel(product.name), amount, productPriceId: price.id, proration: true },
  ]
}

function amountOf({ amountType, priceAmount }: NewTerms['price']): number {
  return amountType === 'fixed' ? (priceAmount ?? 0) : 0
}
