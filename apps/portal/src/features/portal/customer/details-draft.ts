import type { CustomerPortalCustomer, CustomerPortalCustomerUpdate } from '#api/model'
import type { AddressDraft } from '#app/features/address/address-draft.ts'
import { toAddress, toAddressDraft } from '#app/features/address/address-draft.ts'

export interface DetailsDraft {
  name: string
  taxId: string
  address: AddressDraft
}

export function toDetailsDraft(customer: CustomerPortalCustomer): DetailsDraft {
  return {
    name: customer.name ?? '',
    taxId: customer.tax_id?.[0] ?? '',
    address: toAddressDraft(customer.billing_address),
  }
}

/** The address is replaced as a whole; none is sent while there is no country. */
export function toCustomerUpdate({
  name,
  taxId,
  address,
}: DetailsDraft): CustomerPortalCustomerUpdate {
  const filled = toAddress(address, () => true)
  return {
    name: name.trim(),
    tax_id: taxId.trim() === '' ? null : taxId.trim(),
    ...(filled === null ? {} : { billing_address: filled }),
  }
}
