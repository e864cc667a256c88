import { checkedEitherWay } from './portion.ts'

interface Bill {
  /** Less than nothing where an order credits more than it costs. */
  total: number
  /** What the customer has with the merchant in this currency; less than nothing is a debt. */
  balance: number
  /** The least that the processor charges, and the most that it charges at once. */
  minimum: number
  maximum: number
}

export interface Settlement {
  /** To be charged now. */
  dueAmount: number
  /** What of the total the balance has paid; less than nothing is what was added to it. */
  appliedBalanceAmount: number
  balanceAfter: number
}

/**
 * How a bill is paid: with the balance first. What is left over of a credit becomes balance, and what
 * is too little to be charged, or too much to be charged at once, is owed until the next bill.
 */
export function settle({ total, balance, minimum, maximum }: Bill): Settlement {
  const owed = total - balance
  const dueAmount = owed > 0 && owed >= minimum ? Math.min(owed, maximum) : 0
  const appliedBalanceAmount = checkedEitherWay(total - dueAmount)
  return { dueAmount, appliedBalanceAmount, balanceAfter: balance - appliedBalanceAmount }
}

/** What is charged for an order: all that the balance doesn’t pay. */
export function dueOf(order: { totalAmount: number; appliedBalanceAmount: number }): number {
  return order.totalAmount - order.appliedBalanceAmount
}
