import { termsOf } from './currencies.ts'
import { checked, portionToEven, sum } from './portion.ts'
import { dueOf } from './settle.ts'

interface RefundedAmounts {
  refundedAmount: number
  refundedTaxAmount: number
}

interface Refundable extends RefundedAmounts {
  currency: string
  netAmount: number
  taxAmount: number
}

/** What can still be refunded of an order: nothing, where a bank took more than was left. */
export function refundableOf(order: Omit<Refundable, 'currency'>) {
  return {
    amount: checked(Math.max(0, order.netAmount - order.refundedAmount)),
    taxAmount: checked(Math.max(0, order.taxAmount - order.refundedTaxAmount)),
  }
}

/**
 * A refund of part of an order’s net amount, in steps of its currency, with the tax that goes with it: never more than is left,
 * and all that is left with the last of it.
 */
export function refundShares(order: Refundable, amount: number) {
  const left = refundableOf(order)
  if (checked(amount) === 0 || amount > left.amount) {
    throw new RangeError(`${amount} can’t be refunded of ${left.amount}`)
  }
  const taxAmount = amount === left.amount ? left.taxAmount : taxOf(order, amount, left.taxAmount)
  return { amount, taxAmount, totalAmount: refundTotal({ amount, taxAmount }) }
}

function taxOf({ currency, netAmount, taxAmount }: Refundable, amount: number, left: number) {
  const { step } = termsOf(currency)
  const ratio = { numerator: taxAmount / step, denominator: netAmount / step }
  return Math.min(portionToEven(amount / step, ratio) * step, left)
}

/**
 * What a bank takes of an order, as net amount and tax: the tax in proportion, never more than is left,
 * and all that is left with the last of it. A bank may take more than is left.
 */
export function disputeShares(order: Refundable & { totalAmount: number }, total: number) {
  const left = refundableOf(order)
  const isAll = checked(total) >= refundTotal(left)
  const { step } = termsOf(order.currency)
  const ratio = { numerator: order.taxAmount / step, denominator: order.totalAmount / step }
  const share = isAll ? left.taxAmount : portionToEven(Math.floor(total / step), ratio) * step
  const taxAmount = Math.min(share, left.taxAmount)
  return { amount: checked(total - taxAmount), taxAmount }
}

interface PaidByBalance extends RefundedAmounts {
  totalAmount: number
  appliedBalanceAmount: number
}

/**
 * What of a refund goes back to the customer’s balance: the card gets its own back first, and what the
 * balance paid was never charged to it.
 */
export function balanceShare(
  order: PaidByBalance,
  refunds: { balanceAmount: number }[],
  total: number,
): number {
  const returnedToBalance = sum(refunds.map(({ balanceAmount }) => balanceAmount))
  const returnedToCard = refundedTotal(order) - returnedToBalance
  return Math.max(0, total - Math.max(0, dueOf(order) - returnedToCard))
}

/** What of a refund the card gets. */
export function cardShare(refund: RefundedPart & { balanceAmount: number }): number {
  return checked(refundTotal(refund) - refund.balanceAmount)
}

interface RefundedPart {
  amount: number
  taxAmount: number
}

/** What is refunded of an order after some more refunds of it. */
export function addRefunds(
  { refundedAmount, refundedTaxAmount }: RefundedAmounts,
  refunds: RefundedPart[],
): RefundedAmounts {
  return {
    refundedAmount: sum([refundedAmount, ...refunds.map(({ amount }) => amount)]),
    refundedTaxAmount: sum([refundedTaxAmount, ...refunds.map(({ taxAmount }) => taxAmount)]),
  }
}

/** The same after one of its refunds came back. */
export function takeRefundBack(
  { refundedAmount, refundedTaxAmount }: RefundedAmounts,
  { amount, taxAmount }: RefundedPart,
): RefundedAmounts {
  return {
    refundedAmount: checked(refundedAmount - amount),
    refundedTaxAmount: checked(refundedTaxAmount - taxAmount),
  }
}

/** What the buyer gets back by one refund. */
export function refundTotal({ amount, taxAmount }: RefundedPart): number {
  return sum([amount, taxAmount])
}

/** What the buyer has got back of an order. */
export function refundedTotal({ refundedAmount, refundedTaxAmount }: RefundedAmounts): number {
  return sum([refundedAmount, refundedTaxAmount])
}
