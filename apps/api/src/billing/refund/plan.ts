import type { Dispute, Order, Refund } from '@tollgate/db'
import { refusal, refuseAny } from '../../core/errors.ts'
import { isOpen } from '../dispute/lifecycle.ts'
import { problemsOfSteps } from '../pricing/currencies.ts'
import { addRefunds, balanceShare, refundableOf, refundShares } from '../pricing/refund-shares.ts'

type RefundedOrder = Pick<
  Order,
  | 'appliedBalanceAmount'
  | 'currency'
  | 'netAmount'
  | 'paymentId'
  | 'refundedAmount'
  | 'refundedTaxAmount'
  | 'status'
  | 'taxAmount'
  | 'totalAmount'
>

export interface OrderToRefund<Known extends RefundedOrder = Order> {
  order: Known
  /** Those that have succeeded, or may still. */
  refunds: Pick<Refund, 'status' | 'amount' | 'taxAmount' | 'balanceAmount'>[]
  disputes: Pick<Dispute, 'status' | 'amount' | 'taxAmount'>[]
}

export interface RefundPlan {
  paymentId: string
  amount: number
  taxAmount: number
  totalAmount: number
  /** What of it goes back to the customer’s balance instead of the card. */
  balanceAmount: number
  /** What could be refunded at most. */
  maximum: number
}

/** What a refund would be; of all that is left, unless an amount is given. */
export function planRefund(
  { order, refunds, disputes }: OrderToRefund<RefundedOrder>,
  amount?: number,
): RefundPlan {
  const { paymentId, currency } = order
  if (order.status === 'refunded') throw refusal('refund.refunded_already')
  if (order.status === 'pending' || paymentId === null) throw refusal('refund.not_paid')
  if (disputes.some(isOpen)) throw refusal('refund.disputed')
  const pending = refunds.filter(({ status }) => status === 'pending')
  const lost = disputes.filter(({ status }) => status === 'lost')
  const planned = { ...order, ...addRefunds(order, [...pending, ...lost]) }
  const { amount: maximum } = refundableOf(planned)
  if (maximum === 0 && lost.length > 0) throw refusal('refund.dispute_lost')
  const asked = amount ?? maximum
  if (asked === 0 || asked > maximum) {
    throw refusal('refund.amount_too_high', { values: { maximum, currency } })
  }
  refuseAny(problemsOfSteps(asked, currency, ['body', 'amount']))
  const shares = refundShares(planned, asked)
  const balanceAmount = balanceShare(planned, refunds, shares.totalAmount)
  return { paymentId, ...shares, balanceAmount, maximum }
}
