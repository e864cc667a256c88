import type { Customer, CustomerUpdate } from '#api/model/index.ts'
import { type AddressDraft, addressDraft, toAddress } from '../address/address-draft.ts'

/** A customer as the form holds it. */
export interface CustomerDraft {
  email: string
  name: string
  externalId: string
  address: AddressDraft
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

/** Changes as the API takes them. */
export function toCustomerUpdate(changes: Partial<CustomerDraft>): CustomerUpdate {
  const { email, name, externalId, address } = changes
  return {
    ...(email !== undefined && { email: email.trim() }),
    ...(name !== undefined && { name: name.trim() || null }),
    ...(externalId !== undefined && { external_id: externalId.trim() || null }),
    ...(address !== undefined && { billing_address: toAddress(address) }),
  }
}
