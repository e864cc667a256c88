import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySale } from '../../testing/any-sale.ts'
import { type Discount, quote, type Tax } from '../pricing/quote.ts'
import { addRefunds, refundableOf, refundShares } from '../pricing/refund-shares.ts'
import { bookingsOf, ledgerRowsOf, refundBookingOf } from './journals.ts'

interface Sold {
  amounts: number[]
  discount?: Discount | null
  tax?: Tax | null
  status?: string
  appliedBalanceAmount?: number
}

function sold({
  amounts,
  discount = null,
  tax = null,
  status = 'paid',
  appliedBalanceAmount = 0,
}: Sold) {
  const lines = amounts.map((amount) => ({ amount }))
  const { taxAmount, ...totals } = quote({ currency: 'usd', lines, discount, tax })
  return {
    ...totals,
    taxAmount: taxAmount ?? 0,
    id: 'order',
    organizationId: 'shop',
    customerId: 'ada',
    paymentId: 'payment',
    appliedBalanceAmount,
    status,
    createdAt: new Date('2026-03-01T12:00:00Z'),
  }
}

const entriesOf = (given: Sold) => bookingsOf(sold(given)).map(({ entries }) => entries)

describe('what an order books', () => {
  const sale = [
    ['customer_receivable', 2039],
    ['discounts_given', 300],
    ['sales', -1999],
    ['tax_payable', -340],
  ]
  const discount = { type: 'percentage', basisPoints: 1500 } as const
  const tax = { basisPoints: 2000, isInclusive: false }

  it.each([
    [
      'part of it',
      500,
      [
        ['customer_balance', 500],
        ['customer_receivable', -500],
      ],
      1500,
    ],
    [
      'more than it',
      -49,
      [
        ['customer_balance', -49],
        ['customer_receivable', 49],
      ],
      2049,
    ],
  ])(
    'is what the customer’s balance pays, and the rest: %s',
    (_case, applied, balance, charged) => {
      expect(entriesOf({ amounts: [2000], appliedBalanceAmount: applied })).toEqual([
        [
          ['customer_receivable', 2000],
          ['sales', -2000],
        ],
        balance,
        [
          ['processor_clearing', charged],
          ['customer_receivable', -charged],
        ],
      ])
    },
  )

  it('is no payment where the balance pays all', () => {
    const bookings = bookingsOf(sold({ amounts: [2000], appliedBalanceAmount: 2000 }))
    expect(bookings.map(({ kind }) => kind)).toEqual(['sale', 'balance'])
  })

  it('is the sale and its payment', () => {
    expect(entriesOf({ amounts: [1999], discount, tax })).toEqual([
      sale,
      [
        ['processor_clearing', 2039],
        ['customer_receivable', -2039],
      ],
    ])
    expect(bookingsOf(sold({ amounts: [1999] })).map(({ sourceId }) => sourceId)).toEqual([
      'order',
      'payment',
    ])
  })

  it('is nothing until it is paid', () => {
    expect(entriesOf({ amounts: [1999], discount, tax, status: 'pending' })).toEqual([])
  })

  it('earns the price without the tax that it contains', () => {
    const [entries] = entriesOf({ amounts: [1200], tax: { basisPoints: 2000, isInclusive: true } })
    expect(entries).toEqual([
      ['customer_receivable', 1200],
      ['sales', -1000],
      ['tax_payable', -200],
    ])
  })

  it('is the discount alone where that is all of the price', () => {
    expect(entriesOf({ amounts: [500], discount: { type: 'fixed', amount: 900 } })).toEqual([
      [
        ['discounts_given', 500],
        ['sales', -500],
      ],
    ])
  })

  it('is nothing for what is free', () => {
    expect(ledgerRowsOf(sold({ amounts: [0] }))).toEqual({ journal: [], ledgerEntry: [] })
  })
})

it('balances every journal, whatever is sold, and leaves nothing owed', () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 10 }), (given) => {
      let owed = 0
      for (const sale of given) {
        const { journal, ledgerEntry } = ledgerRowsOf(sold(sale))
        for (const { id } of journal) {
          const entries = ledgerEntry.filter(({ journalId }) => journalId === id)
          expect(entries.length).toBeGreaterThan(1)
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length)
        }
        const receivable = ledgerEntry.filter(({ account }) => account === 'customer_receivable')
        owed += receivable.reduce((sum, { amount }) => sum + amount, 0)
      }
      expect(owed).toBe(0)
    }),
  )
})

const parts = fc.array(fc.integer({ min: 1, max: 40_000_000 }), { maxLength: 6 })

it('balances every refund, and leaves with the processor what was not refunded', () => {
  fc.assert(
    fc.property(anySale, parts, (sale, given) => {
      const order = { ...sold(sale), refundedAmount: 0, refundedTaxAmount: 0 }
      const bookings = bookingsOf(order)
      for (const part of given) {
        const { amount: left } = refundableOf(order)
        if (left === 0) break
        const refund = refundShares(order, Math.min(part, left))
        Object.assign(order, addRefunds(order, [refund]))
        const booking = refundBookingOf({ id: 'refund', balanceAmount: 0, ...refund })
        expect(booking.entries.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
        bookings.push(booking)
      }
      const sumOf = (name: string) =>
        bookings
          .flatMap(({ entries }) => entries)
          .filter(([account]) => account === name)
          .reduce((sum, [, amount]) => sum + amount, 0)
      expect(sumOf('refunds')).toBe(order.refundedAmount)
      expect(sumOf('tax_payable') + 0).toBe(order.refundedTaxAmount - order.taxAmount)
      const refunded = order.refundedAmount + order.refundedTaxAmount
      expect(sumOf('processor_clearing')).toBe(order.totalAmount - refunded)
    }),
  )
})
