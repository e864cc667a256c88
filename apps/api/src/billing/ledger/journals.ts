import type { Dispute, Order, Refund, Row } from '@tollgate/db'
import { newId } from '../../core/ids.ts'
import { cardShare, refundTotal } from '../pricing/refund-shares.ts'
import { dueOf } from '../pricing/settle.ts'

/** Of each customer, in each currency. */
type LedgerAccount =
  | 'customer_balance'
  | 'customer_receivable'
  | 'discounts_given'
  | 'dispute_fees'
  | 'disputed'
  | 'disputes_lost'
  | 'processor_clearing'
  | 'refunds'
  | 'sales'
  | 'tax_payable'

interface Booking {
  kind:
    | 'sale'
    | 'payment'
    | 'balance'
    | 'refund'
    | 'refund_reversed'
    | 'dispute'
    | 'dispute_won'
    | 'dispute_lost'
    | 'dispute_fee'
  /** What moved the money: the order itself, its payment, a refund, or a dispute. */
  sourceId: string
  /** Where it isn’t that of the order. */
  currency?: string
  /** Debits are positive, credits negative; together they are nothing. */
  entries: [account: LedgerAccount, amount: number][]
}

type Booked = Pick<
  Order,
  | 'id'
  | 'organizationId'
  | 'customerId'
  | 'paymentId'
  | 'status'
  | 'currency'
  | 'discountAmount'
  | 'netAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'appliedBalanceAmount'
  | 'createdAt'
>

type RefundToBook = Pick<Refund, 'id' | 'amount' | 'taxAmount' | 'balanceAmount'>

export type DisputeToBook = Pick<
  Dispute,
  'id' | 'status' | 'amount' | 'taxAmount' | 'feeAmount' | 'feeCurrency'
>

/**
 * What an order moves once it is paid: before, it may still be given up. The sale makes the customer owe
 * it: the merchant earns the price without the tax that it may contain, and gives the discount away. The
 * customer’s balance pays what it can, or takes what is left over; the payment moves the rest.
 */
export function bookingsOf(order: Booked): Booking[] {
  if (order.status === 'pending') return []
  const { id, paymentId, discountAmount, netAmount, taxAmount, totalAmount } = order
  const { appliedBalanceAmount } = order
  const chargedAmount = dueOf(order)
  const sale: Booking = {
    kind: 'sale',
    sourceId: id,
    entries: [
      ['customer_receivable', totalAmount],
      ['discounts_given', discountAmount],
      ['sales', -(netAmount + discountAmount)],
      ['tax_payable', -taxAmount],
    ],
  }
  const payment: Booking = {
    kind: 'payment',
    sourceId: paymentId ?? id,
    entries: [
      ['processor_clearing', chargedAmount],
      ['customer_receivable', -chargedAmount],
    ],
  }
  const balance: Booking = {
    kind: 'balance',
    sourceId: id,
    entries: [
      ['customer_balance', appliedBalanceAmount],
      ['customer_receivable', -appliedBalanceAmount],
    ],
  }
  return [sale, balance, payment].map(withoutNothing).filter(({ entries }) => entries.length > 0)
}

/**
 * What a refund moves: the merchant earns less and owes less tax, the processor pays out what the card
 * gets, and the customer’s balance gets the rest.
 */
export function refundBookingOf(refund: RefundToBook): Booking {
  const { id, amount, taxAmount, balanceAmount } = refund
  return withoutNothing({
    kind: 'refund',
    sourceId: id,
    entries: [
      ['refunds', amount],
      ['tax_payable', taxAmount],
      ['processor_clearing', -cardShare(refund)],
      ['customer_balance', -balanceAmount],
    ],
  })
}

/** What moves back when a refund that had succeeded fails after all. */
export function reversalBookingOf(refund: RefundToBook): Booking {
  const { entries, sourceId } = refundBookingOf(refund)
  return {
    kind: 'refund_reversed',
    sourceId,
    entries: entries.map(([account, amount]) => [account, -amount]),
  }
}

/**
 * What a dispute has moved so far. The bank takes the money from the processor, and gives it back or
 * keeps it: then the merchant has lost the sale, and owes no tax for it.
 */
export function disputeBookingsOf(dispute: DisputeToBook): Booking[] {
  const { id: sourceId, status, amount, taxAmount } = dispute
  const total = refundTotal(dispute)
  const taken: Booking = {
    kind: 'dispute',
    sourceId,
    entries: [
      ['disputed', total],
      ['processor_clearing', -total],
    ],
  }
  const won: Booking = {
    kind: 'dispute_won',
    sourceId,
    entries: [
      ['processor_clearing', total],
      ['disputed', -total],
    ],
  }
  const lost: Booking = {
    kind: 'dispute_lost',
    sourceId,
    entries: [
      ['disputes_lost', amount],
      ['tax_payable', taxAmount],
      ['disputed', -total],
    ],
  }
  return [
    taken,
    ...feeBookingsOf(dispute),
    ...(status === 'won' ? [won] : []),
    ...(status === 'lost' ? [lost] : []),
  ].map(withoutNothing)
}

function feeBookingsOf({ id, feeAmount, feeCurrency }: DisputeToBook): Booking[] {
  if (feeAmount === null || feeCurrency === null) return []
  const fee: Booking = {
    kind: 'dispute_fee',
    sourceId: id,
    currency: feeCurrency,
    entries: [
      ['dispute_fees', feeAmount],
      ['processor_clearing', -feeAmount],
    ],
  }
  return [fee]
}

function withoutNothing({ entries, ...booking }: Booking): Booking {
  return { ...booking, entries: entries.filter(([, amount]) => amount !== 0) }
}

export interface LedgerRows {
  journal: Row<'journal'>[]
  ledgerEntry: Row<'ledgerEntry'>[]
}

/** The journals of an order, to be saved with it: nothing is booked for what moves no money. */
export function ledgerRowsOf(order: Booked): LedgerRows {
  return rowsOf(order, bookingsOf(order))
}

/** The journal of a refund that has succeeded, to be saved with it. */
export function refundRowsOf(
  order: Booked,
  refund: RefundToBook & { succeededAt: Date },
): LedgerRows {
  return rowsOf({ ...order, createdAt: refund.succeededAt }, [refundBookingOf(refund)])
}

/** The journal of a refund that comes back, to be saved with that. */
export function reversalRowsOf(order: Booked, refund: RefundToBook & { at: Date }): LedgerRows {
  return rowsOf({ ...order, createdAt: refund.at }, [reversalBookingOf(refund)])
}

interface DisputeChange {
  before: DisputeToBook | null
  after: DisputeToBook
  at: Date
}

/** The journals of what a dispute has moved since before, to be saved with it. */
export function disputeRowsOf(order: Booked, { before, after, at }: DisputeChange): LedgerRows {
  const booked = before ? disputeBookingsOf(before).map(({ kind }) => kind) : []
  const bookings = disputeBookingsOf(after).filter(({ kind }) => !booked.includes(kind))
  return rowsOf({ ...order, createdAt: at }, bookings)
}

function rowsOf(order: Booked, bookings: Booking[]): LedgerRows {
  const { organizationId, customerId, createdAt } = order
  const booked = bookings.map(({ kind, sourceId, currency = order.currency, entries }) => ({
    of: { organizationId, customerId, currency },
    entries,
    journal: { id: newId(), kind, sourceId, orderId: order.id, createdAt },
  }))
  return {
    journal: booked.map(({ of, journal }) => ({ ...of, ...journal })),
    ledgerEntry: booked.flatMap(({ of, journal, entries }) =>
      entries.map(([account, amount]) => ({ ...of, journalId: journal.id, account, amount })),
    ),
  }
}
