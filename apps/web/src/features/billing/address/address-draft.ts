import type { Address, AddressInput } from '#api/model/index.ts'

export interface AddressDraft {
  line1: string
  line2: string
  postal_code: string
  city: string
  state: string
  /** Empty for no address. */
  country: string
}

export function addressDraft(address: Address | null): AddressDraft {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
  }
}

const parts = ['country', 'line1', 'line2', 'postal_code', 'city', 'state']

/** The fields of a form in which the billing address is changed, as the API names them. */
export const billingAddressFields = parts.map((part) => `billing_address.${part}`)

/** As the API takes it; null without a country. */
export function toAddress(draft: AddressDraft): AddressInput | null {
  const { line1, line2, postal_code, city, state, country } = draft
  if (country === '') return null
  return {
    line1: line1.trim() || null,
    line2: line2.trim() || null,
    postal_code: postal_code.trim() || null,
    city: city.trim() || null,
    state: state.trim() || null,
    country,
  }
}
