import type { Dispute, Order, OrderItem, Refund } from '@tollgate/db'
import { ZodError } from 'zod'
import { quote } from '../pricing/quote.ts'
import { addRefunds } from '../pricing/refund-shares.ts'
import { dueOf } from '../pricing/settle.ts'
import { readTerms } from '../pricing/terms.ts'
import { bookingsOf, disputeBookingsOf, refundBookingOf, reversalBookingOf } from './journals.ts'

interface StoredJournal {
  kind: string
  sourceId: string
  customerId: string
  currency: string
  entries: { account: string; amount: number }[]
}

export interface BookedOrder {
  order: Order
  items: OrderItem[]
  refunds: Refund[]
  disputes: Dispute[]
  /** What was charged for it; null where nothing was. */
  payment: { status: string; amount: number; currency: string } | null
  journals: StoredJournal[]
}

/** In which ways an order isn’t what its stored facts, its payment, its refunds, its disputes and its journals say. */
export function findFlaws(booked: BookedOrder): string[] {
  return [
    ...flawsOfPrice(booked),
    ...flawsOfPayment(booked),
    ...flawsOfRefunds(booked),
    ...flawsOfDisputes(booked),
    ...flawsOfJournals(booked),
  ]
}

/** Prices it again: everything must be what it was. */
function flawsOfPrice({ order, items }: BookedOrder): string[] {
  const priced = priceAgain(order, items)
  if (!priced) return ['it can’t be priced']
  const { lines, subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount } = priced
  const expected = {
    subtotalAmount,
    discountAmount,
    netAmount,
    taxAmount: taxAmount ?? 0,
    totalAmount,
  }
  return [
    ...differences(order, expected),
    ...lines.flatMap(({ discountAmount, taxAmount }, index) =>
      differences({ ...items[index] }, { discountAmount, taxAmount }).map(
        (flaw) => `in line ${index + 1}, ${flaw}`,
      ),
    ),
  ]
}

function priceAgain({ currency, quoteTerms }: Order, items: OrderItem[]) {
  try {
    const lines = items.map(({ amount, proration }) => ({ amount, proration }))
    return quote({ currency, lines, ...readTerms(quoteTerms) })
  } catch (error) {
    if (error instanceof RangeError || error instanceof ZodError) return null
    throw error
  }
}

function flawsOfPayment({ order, payment }: BookedOrder): string[] {
  if (!payment) return []
  const { currency } = order
  const flaws = differences(payment, { status: 'succeeded', amount: dueOf(order), currency })
  return flaws.map((flaw) => `of its payment, ${flaw}`)
}

/** What was refunded is the sum of the refunds, and of all the tax with all of the net amount. */
function flawsOfRefunds({ order, refunds }: BookedOrder): string[] {
  const { customerId, currency, paymentId, netAmount, taxAmount } = order
  const nothing = { refundedAmount: 0, refundedTaxAmount: 0 }
  const { refundedAmount, refundedTaxAmount } = addRefunds(nothing, succeeded(refunds))
  const isWhole = refundedAmount > 0 && refundedAmount === netAmount
  const status = isWhole ? 'refunded' : 'partially_refunded'
  return [
    ...differences(order, {
      refundedAmount,
      refundedTaxAmount: isWhole ? taxAmount : refundedTaxAmount,
    }),
    ...(refundedAmount > 0 ? differences(order, { status }) : []),
    ...refunds.flatMap((refund) =>
      differences(refund, { customerId, currency, paymentId }).map(
        (flaw) => `in its refund ${refund.id}, ${flaw}`,
      ),
    ),
  ]
}

/** The tax that banks kept with their money, and that of refunds, is at most the tax of the order. */
function flawsOfDisputes({ order, disputes }: BookedOrder): string[] {
  const { customerId, currency, paymentId, refundedTaxAmount, taxAmount } = order
  const lost = disputes.filter(({ status }) => status === 'lost')
  const returned = addRefunds({ refundedAmount: 0, refundedTaxAmount }, lost).refundedTaxAmount
  return [
    ...(returned > taxAmount ? [`tax of ${returned} was returned, more than ${taxAmount}`] : []),
    ...disputes.flatMap((dispute) =>
      differences(dispute, { customerId, currency, paymentId }).map(
        (flaw) => `in its dispute ${dispute.id}, ${flaw}`,
      ),
    ),
  ]
}

function succeeded(refunds: Refund[]): Refund[] {
  return refunds.filter(({ status }) => status === 'succeeded')
}

/** A refund that came back has succeeded before. */
function refundBookingsOf(refund: Refund) {
  if (refund.succeededAt === null) return []
  if (refund.status === 'succeeded') return [refundBookingOf(refund)]
  return [refundBookingOf(refund), reversalBookingOf(refund)]
}

function flawsOfJournals({ order, refunds, disputes, journals }: BookedOrder): string[] {
  const { customerId } = order
  const bookings = [
    ...bookingsOf(order),
    ...refunds.flatMap(refundBookingsOf),
    ...disputes.flatMap(disputeBookingsOf),
  ]
  const expected = bookings.map(({ kind, sourceId, currency = order.currency, entries }) => {
    const booked = entries.map(([account, amount]) => ({ account, amount }))
    return inWords({ kind, sourceId, customerId, currency, entries: booked })
  })
  const found = journals.map(inWords)
  return [
    ...expected.filter((one) => !found.includes(one)).map((one) => `it lacks the journal ${one}`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `it has the journal ${one}`),
  ]
}

function inWords({ kind, sourceId, customerId, currency, entries }: StoredJournal): string {
  const amounts = entries.map(({ account, amount }) => `${account} ${amount}`).sort()
  return `${kind} of ${sourceId} (${amounts.join(', ')}; ${currency}, customer ${customerId})`
}

function differences(
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(expected)
    .filter(([field, value]) => found[field] !== value)
    .map(([field, value]) => `${field} is ${found[field]}, not ${value}`)
}
