import { RecurringInterval } from '@tollgate/contracts'
import type { Discount, Product, ProductPrice, Subscription, WaitingLine } from '@tollgate/db'
import type { SaleTax } from '../../core/ports/tax.ts'
import { quotedDiscount } from '../discount/redeemable.ts'
import { isDiscountOn } from '../discount/run.ts'
import type { BilledUsage } from '../order/items.ts'
import { boundsOf } from '../pricing/currencies.ts'
import { type Quote, type QuotedLine, quote } from '../pricing/quote.ts'
import { type Settlement, settle } from '../pricing/settle.ts'
import { nothingToTax, type UnknownTax } from '../tax/sale-tax.ts'
import type { MeterUsage } from './meter-usage.ts'
import type { PeriodSchedule } from './period.ts'

export type SoldPrice = Pick<
  ProductPrice,
  'id' | 'amountType' | 'meterId' | 'meterName' | 'unitAmount' | 'capAmount'
>

/** All that what happens next to a subscription depends on. */
export interface SubscriptionFacts {
  subscription: Subscription
  product: Pick<Product, 'id' | 'name'>
  /** Those it was sold with. */
  prices: SoldPrice[]
  discount: Discount | null
  /** What was taken off from the period that runs, unless a change since was to what it isn’t for. */
  periodDiscount: Discount | null
  /** What was used of the meters that it bills, in the period that runs or ends. */
  usage: MeterUsage[]
  /** What its next order takes along. */
  waiting: WaitingLine[]
  /** What the customer has with the merchant in its currency; less than nothing is a debt. */
  balance: number
  /** What its orders that wait to be paid take of the balance; given up, they leave it there. */
  heldBalance: number
  /** Of what is left to pay, by what is known of the customer today; null where that is too little for rates. */
  taxOf: (amount: number) => SaleTax | UnknownTax | null
}

export interface BillLine extends QuotedLine {
  label: string
  productPriceId: string | null
  /** What it bills of a meter. */
  usage?: BilledUsage
}

/** An order to be placed, and how it is paid. */
export interface Bill {
  quote: Quote<BillLine>
  settlement: Settlement
  discount: Discount | null
  /** What it bills; null for a change within a period. */
  period: { start: Date; end: Date } | null
  /** Lines that have waited for it. */
  takes: WaitingLine[]
  /** Why its tax is not known, and all of it waits; null where it is. */
  unknownTax: UnknownTax | null
}

export function scheduleOf(subscription: Subscription): PeriodSchedule {
  return {
    anchor: subscription.anchorAt,
    timeZone: subscription.timeZone,
    interval: RecurringInterval.parse(subscription.recurringInterval),
  }
}

/** The discount that is taken off from a period that begins then; none once its months are over. */
export function discountAt(
  { subscription, discount }: Pick<SubscriptionFacts, 'subscription' | 'discount'>,
  start: Date,
): Discount | null {
  if (discount?.id !== subscription.discountId) return null
  const cycle = { start, timeZone: subscription.timeZone }
  return isDiscountOn(discount, subscription.discountAppliedAt, cycle) ? discount : null
}

type BillTerms = Pick<Bill, 'discount' | 'period' | 'takes'> &
  Pick<SubscriptionFacts, 'balance' | 'taxOf'> & { currency: string; lines: BillLine[] }

/** What is to be paid for lines, and what of it by balance. What costs nothing needs no tax. */
export function planBill({ lines, currency, balance, taxOf, ...terms }: BillTerms): Bill {
  const given = { currency, lines, discount: quotedDiscount(terms.discount) }
  const { totalAmount } = quote({ ...given, tax: null })
  const tax = totalAmount > 0 ? taxOf(totalAmount) : null
  if (typeof tax === 'string') {
    const settlement = { dueAmount: totalAmount, appliedBalanceAmount: 0, balanceAfter: balance }
    return { ...terms, quote: quote({ ...given, tax: null }), settlement, unknownTax: tax }
  }
  const priced = quote({ ...given, tax: tax ?? nothingToTax })
  const settlement = settle({ total: priced.totalAmount, balance, ...boundsOf(currency) })
  return { ...terms, quote: priced, settlement, unknownTax: null }
}

export function waitingLines(waiting: WaitingLine[]): BillLine[] {
  return waiting.map(({ label, amount, productPriceId }) => ({
    label,
    amount,
    productPriceId,
    proration: true,
  }))
}
