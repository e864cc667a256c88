import type { TaxRate } from '@tollgate/contracts'
import data from 'sales-tax/res/sales_tax_rates.json' with { type: 'json' }
import { z } from 'zod'
import { memberStates } from './european-union.ts'

/** The release of the package, in which its authors say that the rates are right. */
export const RATES_AS_OF = '2026-05-19'

const Dated = z.object({
  rate: z.number(),
  type: z.string(),
  /** What the rate was, by the instant until which it was that. */
  before: z.record(z.string(), z.object({ rate: z.number() })).optional(),
})
const Country = Dated.extend({ states: z.record(z.string(), Dated).optional() })

const Rates = z.record(z.string(), Country)

const known = Rates.parse(data)

/** Those that the package keeps up with; of others it has only some taxes, or old ones. */
const countries = [...memberStates, 'GB', 'CH', 'NO', 'CA']

/** In hundredths of a basis point; whole numbers, so that sums are exact. */
type Rate = number

function rateAt({ rate, before = {} }: z.infer<typeof Dated>, at: Date): Rate {
  const later = Object.entries(before)
    .map(([until, { rate: old }]) => ({ until: new Date(until), old }))
    .filter(({ until }) => until > at)
    .sort((left, right) => left.until.getTime() - right.until.getTime())
  return Math.round((later[0]?.old ?? rate) * 1_000_000)
}

function countryOf(country: string) {
  return countries.includes(country) ? known[country] : undefined
}

/** Canada’s harmonized tax is one tax, whose rate differs by province; elsewhere provinces add their own. */
function provinceOf(country: string, state: string | null) {
  return state === null ? undefined : countryOf(country)?.states?.[state.slice(3)]
}

/** What a country takes from buyers there, in basis points; null where no rate comes with the service. */
export function countryRate(country: string, state: string | null, at: Date): number | null {
  const entry = countryOf(country)
  if (!entry) return null
  const province = country === 'CA' ? provinceOf(country, state) : undefined
  const harmonized = province?.type === 'hst' ? rateAt(province, at) : 0
  return (rateAt(entry, at) + harmonized) / 100
}

/** Provinces of Canada whose tax is harmonized with the country’s. */
export const harmonized: readonly string[] = Object.entries(known.CA?.states ?? {})
  .filter(([, { type }]) => type === 'hst')
  .map(([code]) => `CA-${code}`)

/** A province’s rate in basis points: beside its country’s, or harmonized with it. */
export function provinceRate(state: string, at: Date): number | null {
  const country = state.slice(0, 2)
  if (harmonized.includes(state)) return countryRate(country, state, at)
  const province = country === 'CA' ? provinceOf(country, state) : undefined
  return province ? rateAt(province, at) / 100 : null
}

/** All that merchants can choose from. */
export function listStandardRates(at: Date): TaxRate[] {
  const percent = (basisPoints: number | null) => (basisPoints ?? 0) / 100
  const provinces = Object.keys(known.CA?.states ?? {}).map((code) => `CA-${code}`)
  return [
    ...countries.map((country) => ({
      country,
      state: null,
      rate: percent(countryRate(country, null, at)),
    })),
    ...provinces.map((state) => ({ country: 'CA', state, rate: percent(provinceRate(state, at)) })),
  ]
}
