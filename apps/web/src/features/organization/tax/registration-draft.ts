import type {
  TaxRate,
  TaxRegistration,
  TaxRegistrationInput,
  TaxRegistrationScheme,
} from '#api/model/index.ts'

export interface RegistrationDraft {
  /** Of the row, not of anything that is saved. */
  id: string
  /** Empty until it is chosen. */
  country: string
  state: string
  scheme: TaxRegistrationScheme
  number: string
  prices: 'inclusive' | 'exclusive'
  /** In percent; empty for the standard rate. */
  rate: string
}

export function registrationDrafts(registrations: readonly TaxRegistration[]): RegistrationDraft[] {
  return registrations.map(({ country, state, scheme, number, is_inclusive, rate }) => ({
    id: `${country}-${state ?? scheme}`,
    country,
    state: state ?? '',
    scheme,
    number: number ?? '',
    prices: is_inclusive ? 'inclusive' : 'exclusive',
    rate: rate === null ? '' : String(rate),
  }))
}

export function newRegistration(id: string, country: string): RegistrationDraft {
  const usual = withCountry(country)
  return { id, number: '', ...usual }
}

/** Countries where prices are named without the tax. */
const added = ['US', 'CA', 'IN']

/** What is usual in a country; what was chosen for another one says nothing about it. */
export function withCountry(country: string) {
  const prices = added.includes(country) ? ('exclusive' as const) : ('inclusive' as const)
  return { country, state: '', scheme: 'standard' as const, prices, rate: '' }
}

export function toRegistration(draft: RegistrationDraft): TaxRegistrationInput {
  const { country, state, scheme, number, prices, rate } = draft
  return {
    country,
    state: state || null,
    scheme,
    number: number.trim() || null,
    is_inclusive: prices === 'inclusive',
    rate: scheme === 'eu_oss' || rate.trim() === '' ? null : Number(rate),
  }
}

/** The rate that comes with the service, in percent. */
export function standardRate(
  { country, state }: Pick<RegistrationDraft, 'country' | 'state'>,
  rates: readonly TaxRate[],
): number | null {
  const found = rates.find((one) => one.country === country && (one.state ?? '') === state)
  return found?.rate ?? null
}
