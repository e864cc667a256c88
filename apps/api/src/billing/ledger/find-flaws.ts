import type { Order, OrderItem } from '@tollgate/db'
import { ZodError } from 'zod'
import { quote } from '../pricing/quote.ts'
import { readTerms } from '../pricing/terms.ts'
import { bookingsOf } from './journals.ts'

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
  /** What was charged for it; null where nothing was. */
  payment: { status: string; amount: number; currency: string } | null
  journals: StoredJournal[]
}

/** In which ways an order isn’t what its stored facts, its payment and its journals say. */
export function findFlaws(booked: BookedOrder): string[] {
  return [...flawsOfPrice(booked), ...flawsOfPayment(booked), ...flawsOfJournals(booked)]
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
    const lines = items.map(({ amount }) => ({ amount }))
    return quote({ currency, lines, ...readTerms(quoteTerms) })
  } catch (error) {
    if (error instanceof RangeError || error instanceof ZodError) return null
    throw error
  }
}

function flawsOfPayment({ order, payment }: BookedOrder): string[] {
  if (!payment) return []
  const { totalAmount: amount, currency } = order
  const flaws = differences(payment, { status: 'succeeded', amount, currency })
  return flaws.map((flaw) => `of its payment, ${flaw}`)
}

function flawsOfJournals({ order, journals }: BookedOrder): string[] {
  const { customerId, currency } = order
  const expected = bookingsOf(order).map(({ kind, sourceId, entries }) => {
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
