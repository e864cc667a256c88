import type Stripe from 'stripe'
import type { SaleTax, TaxAnswer, TaxQuestion } from '../../../core/ports/tax.ts'
import { nearestFromStripe, toStripe } from '../../payments/stripe/units.ts'

/** What Stripe Tax calculates for a sale. Throws if it doesn’t answer. */
export async function calculate(stripe: Stripe, question: TaxQuestion): Promise<TaxAnswer> {
  try {
    const calculation = await stripe.tax.calculations.create(requestOf(question))
    return { status: 'calculated', tax: taxOf(question, calculation) }
  } catch (error) {
    const isPlaceUnknown =
      error instanceof stripe.errors.StripeInvalidRequestError &&
      error.code === 'customer_tax_location_invalid'
    if (isPlaceUnknown) return { status: 'place-unknown' }
    throw error
  }
}

function requestOf(question: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { currency, amount, isInclusive, taxId } = question
  const { country, state, city, line1, postalCode } = question.place
  const address = {
    country,
    ...(state !== null && { state: state.slice(country.length + 1) }),
    ...(city !== null && { city }),
    ...(line1 !== null && { line1 }),
    ...(postalCode !== null && { postal_code: postalCode }),
  }
  return {
    currency,
    line_items: [
      {
        amount: toStripe(amount, currency),
        reference: 'sale',
        tax_behavior: isInclusive ? 'inclusive' : 'exclusive',
      },
    ],
    customer_details: {
      address,
      address_source: 'billing',
      ...(taxId && { tax_ids: [{ type: taxId.kind, value: taxId.number }] }),
    },
  }
}

function taxOf(question: TaxQuestion, calculation: Stripe.Tax.Calculation): SaleTax {
  const { id, tax_amount_inclusive, tax_amount_exclusive, tax_breakdown: parts } = calculation
  if (id === null) throw new Error('Stripe Tax calculated, but keeps nothing of it')
  const { isInclusive, currency } = question
  const units = isInclusive ? tax_amount_inclusive : tax_amount_exclusive
  const reason = reasonOf(parts)
  return {
    basisPoints: rateOf(parts),
    isInclusive,
    jurisdiction: reason === 'not_registered' ? null : placeOf(question, parts),
    reason,
    number: null,
    calculation: { id, amount: nearestFromStripe(units, currency), question: question.key },
  }
}

type Parts = Stripe.Tax.Calculation['tax_breakdown']

/** All taxes of a place together, as the buyer reads them. */
function rateOf(parts: Parts): number {
  const percents = parts
    .filter(({ amount }) => amount > 0)
    .map(({ tax_rate_details: { percentage_decimal: percent } }) => Number(percent))
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) * 10_000) / 100
}

const NOWHERE = new Set(['not_collecting', 'not_subject_to_tax', 'not_supported'])

function reasonOf(parts: Parts): SaleTax['reason'] {
  const reasons = parts.map(({ taxability_reason: reason }) => reason)
  if (reasons.includes('reverse_charge')) return 'reverse_charge'
  return reasons.every((reason) => NOWHERE.has(reason)) ? 'not_registered' : 'calculated'
}

function placeOf({ place }: TaxQuestion, parts: Parts): string {
  const isOfState = parts.some(({ tax_rate_details: { state } }) => state !== null)
  return isOfState ? (place.state ?? place.country) : place.country
}
