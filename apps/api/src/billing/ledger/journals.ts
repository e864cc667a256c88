import type { Order, Refund, Row } from '@tollgate/db'
import { newId } from '../../core/ids.ts'

/** Of each customer, in each currency. */
type LedgerAccount =
  | 'customer_receivable'
  | 'discounts_given'
  | 'processor_clearing'
  | 'refunds'
  | 'sales'
  | 'tax_payable'

interface Booking {
  kind: 'sale' | 'payment' | 'refund'
  /** What moved the money: the order itself, its payment, or a refund. */
  sourceId: string
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
  | 'createdAt'
>

type RefundToBook = Pick<Refund, 'id' | 'amount' | 'taxAmount'>

/**
 * What an order moves. The sale makes the customer owe it: the merchant earns the price without the tax
 * that it may contain, and gives the discount away. The payment moves what is owed to the processor.
 */
export function bookingsOf(order: Booked): Booking[] {
  const { id, paymentId, status, discountAmount, netAmount, taxAmount, totalAmount } = order
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
      ['processor_clearing', totalAmount],
      ['customer_receivable', -totalAmount],
    ],
  }
  return (status === 'pending' ? [sale] : [sale, payment])
    .map(withoutNothing)
    .filter(({ entries }) => entries.length > 0)
}

/** What a refund moves: the merchant earns less and owes less tax, and the processor pays it out. */
export function refundBookingOf({ id, amount, taxAmount }: RefundToBook): Booking {
  return withoutNothing({
    kind: 'refund',
    sourceId: id,
    entries: [
      ['refunds', amount],
      ['tax_payable', taxAmount],
      ['processor_clearing', -(amount + taxAmount)],
    ],
  })
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

function rowsOf(order: Booked, bookings: Booking[]): LedgerRows {
  const { organizationId, customerId, currency, createdAt } = order
  const of = { organizationId, customerId, currency }
  const booked = bookings.map(({ kind, sourceId, entries }) => ({
    entries,
    journal: { id: newId(), ...of, kind, sourceId, orderId: order.id, createdAt },
  }))
  return {
    journal: booked.map(({ journal }) => journal),
    ledgerEntry: booked.flatMap(({ journal, entries }) =>
      entries.map(([account, amount]) => ({ ...of, journalId: journal.id, account, amount })),
    ),
  }
}
