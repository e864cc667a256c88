import type Stripe from 'stripe'
import type { TaxReturn } from '../../../core/ports/tax.ts'
import { toStripe } from '../../payments/stripe/units.ts'

/** The reference is unique at Stripe, and the request’s key: it is recorded once, however often it is sent. */
export async function recordSale(
  stripe: Stripe,
  { calculationId: calculation, reference }: { calculationId: string; reference: string },
): Promise<string> {
  const { transactions } = stripe.tax
  const { id } = await transactions.createFromCalculation(
    { calculation, reference },
    { idempotencyKey: `tax_${reference}` },
  )
  return id
}

export async function recordReturn(
  stripe: Stripe,
  { saleId, reference, ...returned }: TaxReturn,
): Promise<string> {
  const { line } = await requireSale(stripe, saleId)
  return reverse(stripe, { saleId, reference, line, part: partOf(line, returned) })
}

/**
 * A reversal can’t be reversed: the same is sold again to the same buyer, and all of it reversed but what
 * came back. So Stripe has the very amounts that had been returned, however it rounds or taxes by now.
 */
export async function recordAgain(
  stripe: Stripe,
  { saleId, reference, ...returned }: TaxReturn,
): Promise<string> {
  const sale = await requireSale(stripe, saleId)
  const calculationId = await calculateAgain(stripe, { ...sale, reference })
  const id = await recordSale(stripe, { calculationId, reference })
  const { line } = await requireSale(stripe, id)
  const part = restOf(line, partOf(sale.line, returned))
  const rest = { saleId: id, reference: `${reference}_rest`, line, part }
  if (part.units > 0 || part.tax > 0) await reverse(stripe, rest)
  return id
}

type Line = Stripe.Tax.TransactionLineItem
type Returned = Omit<TaxReturn, 'saleId' | 'reference'>

/** Of a line at Stripe, in its units: with the tax or without, as the line is. */
interface Part {
  units: number
  tax: number
}

function partOf(line: Line, { amount, netAmount, currency, ...taxes }: Returned): Part {
  const named = line.tax_behavior === 'inclusive' ? amount : netAmount
  return { units: toStripe(named, currency), tax: taxPartOf(line, taxes) }
}

/** What Stripe has calculated may have more digits than what was charged; otherwise they are the same. */
function taxPartOf(
  { amount_tax: all }: Line,
  { taxAmount, soldTaxAmount }: Pick<TaxReturn, 'taxAmount' | 'soldTaxAmount'>,
): number {
  if (soldTaxAmount === 0) return 0
  return Number((BigInt(all) * BigInt(taxAmount)) / BigInt(soldTaxAmount))
}

function restOf({ amount: all, amount_tax: allTax }: Line, { units, tax }: Part): Part {
  return { units: all - units, tax: Math.max(0, allTax - tax) }
}

async function requireSale(stripe: Stripe, id: string) {
  const expand = ['line_items']
  const { customer_details, currency, line_items } = await stripe.tax.transactions.retrieve(id, {
    expand,
  })
  const [line] = line_items?.data ?? []
  if (!line) throw new Error(`The sale ${id} has no line at Stripe Tax`)
  return { buyer: customer_details, currency, line }
}

type Sale = Awaited<ReturnType<typeof requireSale>>

interface Reversal {
  saleId: string
  reference: string
  line: Line
  part: Part
}

async function reverse(
  stripe: Stripe,
  { saleId, reference, line, part }: Reversal,
): Promise<string> {
  const { id } = await stripe.tax.transactions.createReversal(
    {
      mode: 'partial',
      original_transaction: saleId,
      reference,
      line_items: [
        {
          original_line_item: line.id,
          reference,
          amount: 0 - part.units,
          amount_tax: 0 - part.tax,
        },
      ],
    },
    { idempotencyKey: `tax_${reference}` },
  )
  return id
}

async function calculateAgain(
  stripe: Stripe,
  { buyer, currency, line, reference }: Sale & { reference: string },
): Promise<string> {
  const { id } = await stripe.tax.calculations.create(
    {
      currency,
      line_items: [{ amount: line.amount, reference: 'sale', tax_behavior: line.tax_behavior }],
      customer_details: {
        ...(buyer.address && { address: addressOf(buyer.address) }),
        address_source: 'billing',
        tax_ids: buyer.tax_ids.map(({ type, value }) => ({ type, value })),
      },
    },
    { idempotencyKey: `tax_calculation_${reference}` },
  )
  if (id === null) throw new Error('Stripe Tax calculated, but keeps nothing of it')
  return id
}

function addressOf({ country, state, city, line1, postal_code }: Stripe.Address) {
  return {
    country: country ?? '',
    ...(state && { state }),
    ...(city && { city }),
    ...(line1 && { line1 }),
    ...(postal_code && { postal_code }),
  }
}
