import { createHash } from 'node:crypto'
import type { Address } from '@tollgate/contracts'
import type { TaxedPlace, TaxQuestion } from '../../core/ports/tax.ts'
import type { Buyer } from '../checkout/buyer.ts'
import { normalizeTaxId } from '../tax-id/tax-id.ts'
import { containsTax } from './added.ts'

export interface TaxedSale {
  buyer: Buyer
  currency: string
  /** Less the discount. */
  amount: number
}

/** What to ask about a sale, or null while the buyer’s address is incomplete. */
export function questionOf({ buyer, currency, amount }: TaxedSale): TaxQuestion | null {
  const place = placeOf(buyer.customerBillingAddress)
  if (place === null) return null
  const isInclusive = containsTax(place.country)
  const asked = { currency, amount, isInclusive, place, taxId: taxIdOf(buyer, place) }
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  return { key, ...asked }
}

const ZIP_CODE = /^\d{5}(-\d{4})?$/

/** Only what the tax depends on: in the United States, cities and streets have taxes of their own. */
function placeOf(address: Address | null): TaxedPlace | null {
  if (address === null) return null
  const { country, state, postal_code: postalCode } = address
  if (country === 'CA' && state === null) return null
  if (country !== 'US') return { country, state, city: null, line1: null, postalCode }
  if (!ZIP_CODE.test(postalCode ?? '')) return null
  return { country, state, city: address.city, line1: address.line1, postalCode }
}

function taxIdOf({ isBusinessCustomer, customerTaxId }: Buyer, { country }: TaxedPlace) {
  if (!isBusinessCustomer || customerTaxId === null) return null
  return normalizeTaxId(country, customerTaxId)
}
