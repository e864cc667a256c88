import type { Order, OrderUpdate } from '#api/model/index.ts'
import { type AddressDraft, addressDraft, toAddress } from '../address/address-draft.ts'

/** Who is billed, as the form holds it. */
export interface OrderDraft {
  billingName: string
  taxId: string
  address: AddressDraft
}

export function orderDraft({ billing_name, billing_address, billing_tax_id }: Order): OrderDraft {
  return {
    billingName: billing_name ?? '',
    taxId: billing_tax_id?.[0] ?? '',
    address: addressDraft(billing_address),
  }
}

/** Changes as the API takes them. */
export function toOrderUpdate({ billingName, taxId, address }: Partial<OrderDraft>): OrderUpdate {
  return {
    ...(billingName !== undefined && { billing_name: billingName.trim() || null }),
    ...(taxId !== undefined && { billing_tax_id: taxId.trim() || null }),
    ...(address !== undefined && { billing_address: toAddress(address) }),
  }
}
