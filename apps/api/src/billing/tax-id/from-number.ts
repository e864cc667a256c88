import { type FieldPath, refusal } from '../../core/errors.ts'
import { normalizeTaxId, type TaxIdPair } from './tax-id.ts'

/** The tax id that buyers give by its number alone: its kind follows from their country. */
export function taxIdFromNumber(
  country: string | undefined,
  number: string,
  at: FieldPath,
): TaxIdPair {
  if (!country) throw refusal('tax_id.country_missing', { at })
  const taxId = normalizeTaxId(country, number)
  if (!taxId) throw refusal('tax_id.not_of_country', { at, values: { country } })
  return [taxId.number, taxId.kind]
}
