import { countryCodes } from '@tollgate/contracts/country-codes'
import type { Language } from './languages.ts'

export interface Country {
  value: string
  label: string
}

const named = new Map<Language, Country[]>()

function nameCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((left, right) => compare(left.label, right.label))
}

/** Every country of ISO 3166-1 by its name in a language, in that language's order. */
export function countriesIn(language: Language): Country[] {
  const countries = named.get(language) ?? nameCountries(language)
  named.set(language, countries)
  return countries
}
