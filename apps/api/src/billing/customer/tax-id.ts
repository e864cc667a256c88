import { type Refusal, refusal } from '../../core/errors.ts'
import { normalizeTaxId, taxIdKindOf } from '../tax-id/normalize.ts'

const AT = ['body', 'tax_id']

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
