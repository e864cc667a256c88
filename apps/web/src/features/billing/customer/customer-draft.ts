import type { Address, AddressInput, Customer, CustomerUpdate } from '#api/model/index.ts'

export interface AddressDraft {
  line1: string
  line2: string
  postal_code: string
  city: string
  state: string
  /** Empty for no address. */
  country: string
}

/** A customer as the form holds it. */
export interface CustomerDraft {
  email: string
  name: string
  externalId: string
  address: AddressDraft
}

function addressDraft(address: Address | null): AddressDraft {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
  }
}

export function customerDraft(customer: Customer): CustomerDraft {
  const { email, name, external_id, billing_address } = customer
  return {
    email,
    name: name ?? '',
    externalId: external_id ?? '',
    address: addressDraft(billing_address),
  }
}

function toAddress({
  line1,
  line2,
  postal_code,
  city,
  state,
  country,
}: AddressDraft): AddressInput {
  return {
    line1: line1.trim() || null,
    line2: line2.trim() || null,
    postal_code: postal_code.trim() || null,
    city: city.trim() || null,
    state: state.trim() || null,
    country,
  }
}

/** Changes as the API takes them. */
export function toCustomerUpdate(changes: Partial<CustomerDraft>): CustomerUpdate {
  const { email, name, externalId, address } = changes
  return {
    ...(email !== undefined && { email: email.trim() }),
    ...(name !== undefined && { name: name.trim() || null }),
    ...(externalId !== undefined && { external_id: externalId.trim() || null }),
    ...(address !== undefined && {
      billing_address: address.country === '' ? null : toAddress(address),
    }),
  }
}
