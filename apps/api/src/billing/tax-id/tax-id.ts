import { TaxId as TaxIdShape } from '@tollgate/contracts'
import type { z } from 'zod'
import { type Refusal, refusal } from '../../core/errors.ts'
import { hasRightCheckDigits } from './check-digits.ts'

const AT = ['body', 'tax_id']

interface TaxId {
  number: string
  kind: string
}

interface Form {
  kind: string
  /** Of the number without blanks, dots and hyphens. */
  pattern: RegExp
  /** Letters that the number starts with, and that people leave out. */
  prefix?: string
}

/** VAT numbers of the European Union, after their two letters. */
const EU: Record<string, string> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: '[A-Z0-9]\\d{7}[A-Z0-9]',
  FI: '\\d{8}',
  FR: '[A-Z0-9]{2}\\d{9}',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
}

const OTHERS: Record<string, Form> = {
  AU: { kind: 'au_abn', pattern: /^\d{11}$/ },
  BR: { kind: 'br_cnpj', pattern: /^\d{14}$/ },
  CA: { kind: 'ca_bn', pattern: /^\d{9}(RT\d{4})?$/ },
  CH: { kind: 'ch_vat', pattern: /^CHE\d{9}(MWST|TVA|IVA)?$/, prefix: 'CHE' },
  GB: { kind: 'gb_vat', pattern: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/, prefix: 'GB' },
  IN: { kind: 'in_gst', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/ },
  JP: { kind: 'jp_trn', pattern: /^T\d{13}$/, prefix: 'T' },
  NO: { kind: 'no_vat', pattern: /^\d{9}(MVA)?$/ },
  NZ: { kind: 'nz_gst', pattern: /^\d{8,9}$/ },
  TR: { kind: 'tr_tin', pattern: /^\d{10}$/ },
  UA: { kind: 'ua_vat', pattern: /^\d{9,12}$/ },
  US: { kind: 'us_ein', pattern: /^\d{9}$/ },
}

/** The stored form of a tax number of that country with its kind, or null when it is none. */
export function normalizeTaxId(country: string, given: string): TaxId | null {
  const form = formOf(country)
  if (!form) return null
  const compact = given.toUpperCase().replace(/[\s./-]/g, '')
  const prefix = form.prefix ?? ''
  const isWhole = compact.startsWith(prefix)
  // What is a whole number of another country does not become one of this by its letters.
  if (!isWhole && form.kind === 'eu_vat' && isEuropean(compact)) return null
  const number = isWhole ? compact : prefix + compact
  const isRight = form.pattern.test(number) && hasRightCheckDigits(country, number)
  return isRight ? { number, kind: form.kind } : null
}

/** The kind that businesses of that country have, or null where none is known. */
export function taxIdKindOf(country: string): string | null {
  return formOf(country)?.kind ?? null
}

function isEuropean(number: string): boolean {
  const country = number.startsWith('EL') ? 'GR' : number.slice(0, 2)
  return country in EU && (formOf(country)?.pattern.test(number) ?? false)
}

function formOf(country: string): Form | undefined {
  const european = EU[country]
  if (!european) return OTHERS[country]
  // Greece writes its VAT numbers with the letters of its language.
  const prefix = country === 'GR' ? 'EL' : country
  return { kind: 'eu_vat', pattern: new RegExp(`^${prefix}${european}$`), prefix }
}

/** A number and its kind, as it is stored. */
export type TaxIdPair = [number: string, kind: string]

/** The stored form of a tax id, if one of its kind is given out in that country. */
export function fitTaxId(
  country: string | null,
  [number, kind]: TaxIdPair,
): { taxId: TaxIdPair } | { problem: Refusal } {
  const asGiven: TaxIdPair = [number.trim(), kind]
  if (country === null) return { taxId: asGiven }
  const known = taxIdKindOf(country)
  if (kind === known) {
    const normalized = normalizeTaxId(country, number)
    return normalized
      ? { taxId: [normalized.number, kind] }
      : { problem: refusal('tax_id.not_of_country', { at: AT, values: { country } }) }
  }
  const isOfCountry = kind.startsWith(`${country.toLowerCase()}_`)
  const isOfUnion = kind === 'eu_oss_vat' && known === 'eu_vat'
  if (isOfCountry || isOfUnion) return { taxId: asGiven }
  return { problem: refusal('tax_id.kind_not_of_country', { at: AT, values: { country } }) }
}

const StoredTaxId = TaxIdShape.nullable()

/** A tax ID from a JSON column. */
export function readTaxId(stored: unknown): z.infer<typeof StoredTaxId> {
  return StoredTaxId.parse(stored)
}
