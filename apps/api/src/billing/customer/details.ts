import type { Address, AddressInput } from '@tollgate/contracts'
import type { Refusal } from '../../core/errors.ts'
import { normalizeAddress } from '../address/address.ts'
import { fitTaxId, type TaxIdPair } from '../tax-id/tax-id.ts'

interface Details {
  address: Address | null
  taxId: TaxIdPair | null
}

interface Changes {
  /** Null leaves the address: a customer who has one keeps one. */
  billing_address?: AddressInput | null | undefined
  /** Number and kind; null takes it away. */
  tax_id?: string[] | null | undefined
}

/** Address and tax id after a change, checked together: the country decides what a tax id may be. */
export function changeDetails(
  before: Details,
  changes: Changes,
): { details: Details; problems: Refusal[] } {
  const given = changes.billing_address
  const normalized = given ? normalizeAddress(given, ['body', 'billing_address']) : null
  const address = normalized?.address ?? before.address
  const isSameCountry = address?.country === before.address?.country
  if (changes.tax_id === undefined && isSameCountry) {
    const details = { address, taxId: before.taxId }
    return { details, problems: normalized?.problems ?? [] }
  }
  const wanted = changes.tax_id === undefined ? before.taxId : pairOf(changes.tax_id)
  const fitted = wanted && fitTaxId(address?.country ?? null, wanted)
  const problems = [...(normalized?.problems ?? [])]
  if (fitted && 'problem' in fitted) problems.push(fitted.problem)
  const taxId = fitted && 'taxId' in fitted ? fitted.taxId : null
  return { details: { address, taxId }, problems }
}

function pairOf(given: string[] | null): TaxIdPair | null {
  const [number, kind] = given ?? []
  return number === undefined || kind === undefined ? null : [number, kind]
}
