import { checked, portionToEven, sum } from './portion.ts'

interface Refundable {
  netAmount: number
  taxAmount: number
  refundedAmount: number
  refundedTaxAmount: number
}

/** What can still be refunded of an order. */
export function refundableOf(order: Refundable) {
  return {
    amount: checked(order.netAmount - order.refundedAmount),
    taxAmount: checked(order.taxAmount - order.refundedTaxAmount),
  }
}

/**
 * A refund of part of an order’s net amount, with the tax that goes with it: never more than is left,
 * and all that is left with the last of it.
 */
export function refundShares(order: Refundable, amount: number) {
  const left = refundableOf(order)
  if (checked(amount) === 0 || amount > left.amount) {
    throw new RangeError(`${amount} can’t be refunded of ${left.amount}`)
  }
  const taxAmount = amount === left.amount ? left.taxAmount : taxOf(order, amount, left.taxAmount)
  return { amount, taxAmount, totalAmount: sum([amount, taxAmount]) }
}

function taxOf({ netAmount, taxAmount }: Refundable, amount: number, left: number): number {
  const share = portionToEven(amount, { numerator: taxAmount, denominator: netAmount })
  return Math.min(share, left)
}

/** What the buyer has got back of an order. */
export function refundedTotal({
  refundedAmount,
  refundedTaxAmount,
}: Pick<Refundable, 'refundedAmount' | 'refundedTaxAmount'>): number {
  return sum([refundedAmount, refundedTaxAmount])
}
