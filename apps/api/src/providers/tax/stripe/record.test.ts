import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type Quote, quote } from '../../../billing/pricing/quote.ts'
import { refundableOf, refundShares } from '../../../billing/pricing/refund-shares.ts'
import type { TaxedPlace } from '../../../core/ports/tax.ts'
import { runs } from '../../../testing/depth.ts'
import { startStripe, stripeSettings } from '../../../testing/stripe/server.ts'
import { openStripe } from '../../payments/stripe/client.ts'
import { toStripe } from '../../payments/stripe/units.ts'
import { calculate } from './calculate.ts'
import { recordAgain, recordReturn, recordSale } from './record.ts'

const fake = await startStripe()
afterAll(() => fake.stop())
const open = openStripe({ secretKey: stripeSettings.STRIPE_SECRET_KEY, apiUrl: fake.url })
const stripe = await open()

const street = { city: 'Oakland', line1: '1 Main St', postalCode: '94601' }
const nowhere = { state: null, city: null, line1: null, postalCode: null }
const places: TaxedPlace[] = [
  { country: 'US', state: 'US-CA', ...street },
  { country: 'DE', ...nowhere },
  { country: 'CH', ...nowhere },
]

const sales = fc.record({
  place: fc.constantFrom(...places),
  /** With as many digits as Stripe counts, with fewer, and in steps. */
  currency: fc.constantFrom('usd', 'jpy', 'isk', 'kwd'),
  amount: fc.integer({ min: 1, max: 5_000_000 }).map((steps) => steps * 10),
  parts: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 2 }),
})
type AnySale = typeof sales extends fc.Arbitrary<infer Sale> ? Sale : never

let count = 0
function newReference(): string {
  count += 1
  return `record-${count}`
}

async function sell({ place, currency, amount }: AnySale) {
  const isInclusive = place.country !== 'US'
  const question = { key: 'asked', currency, amount, isInclusive, place, taxId: null }
  const answer = await calculate(stripe, question)
  if (answer.status !== 'calculated') throw new Error('The fake knows all of these places')
  const { tax } = answer
  const calculationId = tax.calculation?.id ?? ''
  const sold = quote({ currency, lines: [{ amount }], discount: null, tax })
  return { sold, saleId: await recordSale(stripe, { calculationId, reference: newReference() }) }
}

/** Refunds of these parts, and of what is left then: each with the net amount, the tax and the total. */
function refundsOf({ currency, netAmount, taxAmount }: Quote, parts: number[]) {
  const order = { currency, netAmount, taxAmount: taxAmount ?? 0 }
  const refunded = { refundedAmount: 0, refundedTaxAmount: 0 }
  return [...parts.map((steps) => steps * 10), netAmount].flatMap((part) => {
    const left = refundableOf({ ...order, ...refunded })
    if (left.amount === 0) return []
    const given = refundShares({ ...order, ...refunded }, Math.min(part, left.amount))
    refunded.refundedAmount += given.amount
    refunded.refundedTaxAmount += given.taxAmount
    const { amount: net, taxAmount: tax, totalAmount: amount } = given
    const whole = { soldTaxAmount: order.taxAmount, currency }
    return [{ amount, netAmount: net, taxAmount: tax, ...whole }]
  })
}

/** What is left of all that was recorded since, tax included and of that the tax. */
function booked(since: number): { total: number; tax: number } {
  const lines = fake.tax.transactions.slice(since).map(({ line }) => line)
  return lines.reduce(
    ({ total, tax }, { amount, amount_tax, tax_behavior }) => ({
      total: total + amount + (tax_behavior === 'exclusive' ? amount_tax : 0),
      tax: tax + amount_tax,
    }),
    { total: 0, tax: 0 },
  )
}

it('has any sale as it was charged, and nothing of it once all has been returned', async () => {
  const property = fc.asyncProperty(sales, async (sale) => {
    const since = fake.tax.transactions.length
    const { sold, saleId } = await sell(sale)
    const { currency } = sale
    const books = booked(since)
    /** Half a step of the currency, in what Stripe counts. */
    const rounded = { usd: 0, jpy: 0, isk: 50, kwd: 5 }[currency]
    expect(Math.abs(books.total - toStripe(sold.totalAmount, currency))).toBeLessThanOrEqual(
      rounded,
    )
    expect(Math.abs(books.tax - toStripe(sold.taxAmount ?? 0, currency))).toBeLessThanOrEqual(
      rounded,
    )
    const refunds = refundsOf(sold, sale.parts)
    for (const refund of refunds) {
      await recordReturn(stripe, { saleId, reference: newReference(), ...refund })
    }
    const left = booked(since)
    expect(left.total).toBeGreaterThanOrEqual(0)
    expect(left.total).toBeLessThan(refunds.length + rounded)
  })
  await fc.assert(property, { numRuns: runs(25, 500) })
})

it('has whatever was returned again once it came back', async () => {
  const property = fc.asyncProperty(sales, async (sale) => {
    const since = fake.tax.transactions.length
    const { sold, saleId } = await sell(sale)
    const before = booked(since)
    const [refund] = refundsOf(sold, sale.parts)
    if (!refund) return
    await recordReturn(stripe, { saleId, reference: newReference(), ...refund })
    await recordAgain(stripe, { saleId, reference: newReference(), ...refund })
    expect(booked(since)).toEqual(before)
  })
  await fc.assert(property, { numRuns: runs(25, 500) })
})
