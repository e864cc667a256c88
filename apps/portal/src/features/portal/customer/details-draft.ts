import type { CustomerPortalCustomer, CustomerPortalCustomerUpdate } from '#api/model'
import type { AddressDraft } from '#app/features/address/address-draft.ts'
import { addressDraftOf, addressOf } from '#app/features/address/address-draft.ts'

export interface DetailsDraft {
  name: string
  taxId: string
  address: AddressDraft
}

export function detailsDraftOf(customer: CustomerPortalCustomer): DetailsDraft {
  return {
    name: customer.name ?? '',
    taxId: customer.tax_id?.[0] ?? '',
    address: addressDraftOf(customer.billing_address),
  }
}

/** The address is replaced as a whole; none is sent while there is no country. */
export function detailsOf({ name, taxId, address }: DetailsDraft): CustomerPortalCustomerUpdate {
  const filled = addressOf(address, () => true)
  return {
    name: name.trim(),
    tax_id: taxId.trim() === '' ? null : taxId.trim(),
    ...(filled === null ? {} : { billing_address: filled }),
  }
}
