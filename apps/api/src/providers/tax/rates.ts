import type { TaxRegistration } from '@tollgate/contracts'
import type { SaleTax, Taxes, TaxFacts } from '../../core/ports/tax.ts'
import { isInUnion, memberStates } from './european-union.ts'
import type { OperatorTable } from './operator-table.ts'
import {
  countryRate,
  harmonized,
  listStandardRates,
  provinceRate,
  RATES_AS_OF,
} from './standard-rates.ts'

/** Taxes by rates: where a merchant is registered, or else of the operator’s table. */
export function createTaxes(table: OperatorTable): Taxes {
  return {
    taxOf: (facts) => taxOf(facts, table),
    standardRates: listStandardRates,
    ratesAsOf: RATES_AS_OF,
    union: memberStates,
    harmonized,
    hasOperatorRates: table.size > 0,
  }
}

const notRegistered: SaleTax = {
  basisPoints: 0,
  isInclusive: false,
  jurisdiction: null,
  reason: 'not_registered',
  number: null,
}

function taxOf(facts: TaxFacts, table: OperatorTable): SaleTax | null {
  if (facts.buyer.country === null) return null
  if (facts.seller.registrations.length === 0) return taxByTable(facts, table)
  // Without its address a merchant may be in the buyer's country, where businesses pay, too.
  if (facts.seller.country !== null && isReverseCharged(facts)) return reverseCharge(facts)
  return taxByRegistrations(facts)
}

/** Of the operator, who may not know where the merchant is. */
function taxByTable(facts: TaxFacts, table: OperatorTable): SaleTax | null {
  const { country, state } = facts.buyer
  if (country === null) return null
  const hasStates = [...table.keys()].some((place) => place.startsWith(`${country}-`))
  if (isStateMissing(facts) && hasStates) return null
  const jurisdiction = state !== null && table.has(state) ? state : country
  const percent = table.get(jurisdiction)
  if (percent === undefined) return notRegistered
  if (isReverseCharged(facts)) return reverseCharge(facts)
  const basisPoints = toBasisPoints(percent)
  return { basisPoints, isInclusive: false, jurisdiction, reason: 'operator_rate', number: null }
}

/** A business of another country in the European Union pays the tax itself. */
function isReverseCharged({ seller, buyer }: TaxFacts): boolean {
  return buyer.hasVatId && buyer.country !== seller.country
}

function reverseCharge({ seller, buyer: { country: jurisdiction } }: TaxFacts): SaleTax {
  const home = seller.registrations.find(({ country }) => country === seller.country)
  const number = home?.number ?? null
  return { ...notRegistered, jurisdiction, reason: 'reverse_charge', number }
}

function taxByRegistrations(facts: TaxFacts): SaleTax | null {
  const { seller, buyer, at } = facts
  const { country, state } = buyer
  if (country === null) return null
  const local = seller.registrations.filter(
    (registration) => registration.scheme === 'standard' && registration.country === country,
  )
  if (isStateMissing(facts) && local.length > 0) return null
  const due = withoutContained(
    local.filter((registration) => registration.state === null || registration.state === state),
  )
  const [first] = due
  if (!first) return taxByUnion(facts)
  return {
    basisPoints: sumOf(due.map((registration) => rateOf(registration, state, at))),
    isInclusive: first.is_inclusive,
    jurisdiction: due.some((registration) => registration.state !== null) ? state : country,
    reason: due.some(({ rate }) => rate !== null) ? 'own_rate' : 'standard_rate',
    number: first.number,
  }
}

/** A country’s standard rate already contains the tax of its harmonized provinces. */
function withoutContained(due: TaxRegistration[]): TaxRegistration[] {
  const isContained = due.some(({ state, rate }) => state === null && rate === null)
  if (!isContained) return due
  return due.filter(({ state }) => state === null || !harmonized.includes(state))
}

/** Schemes of the European Union count in all its countries where nothing else does. */
function taxByUnion({ seller, buyer: { country }, at }: TaxFacts): SaleTax {
  if (country === null || !isInUnion(country)) return notRegistered
  const registration = seller.registrations.find(({ scheme }) => scheme !== 'standard')
  if (!registration) return notRegistered
  const { scheme, rate, number, is_inclusive: isInclusive } = registration
  const jurisdiction = scheme === 'eu_oss' ? country : registration.country
  const basisPoints = rateOf({ ...registration, country: jurisdiction }, null, at)
  const reason = rate === null ? 'standard_rate' : 'own_rate'
  return { basisPoints, isInclusive, jurisdiction, reason, number }
}

/** A rate of its own counts for the whole of its place. */
function rateOf(registration: TaxRegistration, state: string | null, at: Date): number {
  const { country, rate } = registration
  if (rate !== null) return toBasisPoints(rate)
  const standard = registration.state
    ? provinceRate(registration.state, at)
    : countryRate(country, state, at)
  if (standard === null) throw new Error(`There is no standard rate of ${country}`)
  return standard
}

/** Countries that tax by state: the country alone says too little. */
const BY_STATE = new Set(['US', 'CA'])

function isStateMissing({ buyer: { country, state } }: TaxFacts): boolean {
  return country !== null && BY_STATE.has(country) && state === null
}

function toBasisPoints(percent: number): number {
  return Math.round(percent * 10_000) / 100
}

/** Exact: 500 and 997.5 are 1497.5. */
function sumOf(basisPoints: number[]): number {
  return Math.round(basisPoints.reduce((sum, rate) => sum + rate, 0) * 100) / 100
}
