import type { SaleTax as PresentedTax, TaxSettings } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import { presentRecord } from '../../core/present-record.ts'
import { gapsOf, readTaxChoices, sellerOf } from './settings.ts'

/** The rate in percent, as people know it. */
export function presentTax(tax: SaleTax | null): PresentedTax | null {
  if (tax === null) return null
  const { basisPoints, isInclusive: is_inclusive, jurisdiction, reason } = tax
  return { rate: basisPoints / 100, is_inclusive, jurisdiction, reason }
}

export function presentTaxSettings(
  ctx: Pick<Context, 'taxes' | 'taxCalculator' | 'clock'>,
  row: Organization,
): TaxSettings {
  const { taxes, taxCalculator, clock } = ctx
  return {
    ...readTaxChoices(row.taxSettings),
    ...presentRecord(row),
    methods: taxCalculator ? ['registrations', 'stripe'] : ['registrations'],
    seller_country: sellerOf(row).country,
    missing: gapsOf(row, ctx),
    has_operator_rates: taxes.hasOperatorRates,
    union: [...taxes.union],
    rates: taxes.standardRates(clock.now()),
    rates_as_of: taxes.ratesAsOf,
  }
}
