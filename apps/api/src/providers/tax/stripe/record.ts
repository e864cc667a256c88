import type Stripe from 'stripe'
import type { TaxReturn } from '../../../core/ports/tax.ts'
import { toStripe } from '../../payments/stripe/units.ts'

/** The reference is unique at Stripe, and the key of the request: it is recorded once, however often. */
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
  { saleId, reference, amount, currency }: TaxReturn,
): Promise<string> {
  const reversal = {
    mode: 'partial',
    original_transaction: saleId,
    reference,
    flat_amount: -toStripe(amount, currency),
  }
  const { id } = await stripe.tax.transactions.createReversal(reversal, {
    idempotencyKey: `tax_${reference}`,
  })
  return id
}

/** A reversal can’t be reversed: it is sold again, to the same buyer. */
export async function recordAgain(
  stripe: Stripe,
  { saleId, reference, amount, currency }: TaxReturn,
): Promise<string> {
  const { customer_details: buyer } = await stripe.tax.transactions.retrieve(saleId)
  const { id } = await stripe.tax.calculations.create(
    {
      currency,
      line_items: [
        { amount: toStripe(amount, currency), reference: 'sale', tax_behavior: 'inclusive' },
      ],
      customer_details: {
        ...(buyer.address && { address: addressOf(buyer.address) }),
        address_source: 'billing',
        tax_ids: buyer.tax_ids.map(({ type, value }) => ({ type, value })),
      },
    },
    { idempotencyKey: `tax_calculation_${reference}` },
  )
  if (id === null) throw new Error('Stripe Tax calculated, but keeps nothing of it')
  return recordSale(stripe, { calculationId: id, reference })
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
