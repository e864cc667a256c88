import { TaxChoices, type TaxGap, type TaxRegistration } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { Taxes } from '../../core/ports/tax.ts'
import { readBusinessDetails } from '../organization/present.ts'

/** What the tax of a sale depends on, of the one who sells. */
export interface SellerColumns {
  taxSettings: unknown
  businessDetails: unknown
}

const Stored = TaxChoices.partial()

export function readTaxChoices(stored: unknown): TaxChoices {
  return { method: 'registrations', registrations: [], ...Stored.parse(stored) }
}

export function sellerOf({ taxSettings, businessDetails }: SellerColumns) {
  const { registrations } = readTaxChoices(taxSettings)
  return { country: readBusinessDetails(businessDetails).address?.country ?? null, registrations }
}

/** What is missing before taxes are right. */
export function gapsOf(
  columns: SellerColumns,
  { taxes, taxCalculator }: Pick<Context, 'taxes' | 'taxCalculator'>,
): TaxGap[] {
  if (readTaxChoices(columns.taxSettings).method === 'stripe')
    return taxCalculator ? [] : ['stripe_tax']
  const { country, registrations } = sellerOf(columns)
  if (registrations.length === 0) return taxes.hasOperatorRates ? [] : ['registrations']
  const hasNumbers = registrations.every(({ number }) => number !== null)
  const gaps: TaxGap[] = country === null ? ['seller_address'] : []
  if (!hasNumbers) gaps.push('registration_numbers')
  if (isListedTwice(registrations, taxes)) gaps.push('harmonized_twice')
  return gaps
}

/** A province beside the country whose standard rate contains its tax. */
function isListedTwice(registrations: TaxRegistration[], { harmonized }: Taxes): boolean {
  const containing = registrations
    .filter(({ state, rate }) => state === null && rate === null)
    .map(({ country }) => country)
  return registrations.some(
    ({ country, state }) =>
      state !== null && harmonized.includes(state) && containing.includes(country),
  )
}
