import type { Order, OrderUpdate } from '#api/model/index.ts'
import { type AddressDraft, addressDraft, toAddress } from '../address/address-draft.ts'

/** Who is billed, as the form holds it. */
export interface OrderDraft {
  billingName: string
  address: AddressDraft
}

export function orderDraft({ billing_name, billing_address }: Order): OrderDraft {
  return { billingName: billing_name ?? '', address: addressDraft(billing_address) }
}

/** Changes as the API takes them. */
export function toOrderUpdate({ billingName, address }: Partial<OrderDraft>): OrderUpdate {
  return {
    ...(billingName !== undefined && { billing_name: billingName.trim() || null }),
    ...(address !== undefined && { billing_address: toAddress(address) }),
  }
}
