import type { Order, Row } from '@tollgate/db'
import { newId } from '../../core/ids.ts'

/** Of each customer, in each currency. */
type LedgerAccount =
  | 'customer_receivable'
  | 'discounts_given'
  | 'processor_clearing'
  | 'sales'
  | 'tax_payable'

interface Booking {
  kind: 'sale' | 'payment'
  /** What moved the money: the order itself, or its payment. */
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
    .map((booking) => ({
      ...booking,
      entries: booking.entries.filter(([, amount]) => amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export interface LedgerRows {
  journal: Row<'journal'>[]
  ledgerEntry: Row<'ledgerEntry'>[]
}

/** The journals of an order, to be saved with it: nothing is booked for what moves no money. */
export function ledgerRowsOf(order: Booked): LedgerRows {
  const { organizationId, customerId, currency, createdAt } = order
  const of = { organizationId, customerId, currency }
  const booked = bookingsOf(order).map(({ kind, sourceId, entries }) => ({
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
