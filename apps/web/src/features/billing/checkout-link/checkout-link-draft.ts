import type { CheckoutLink, CheckoutLinkUpdate } from '#api/model/index.ts'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'

export interface LinkedDiscount {
  id: string
  name: string
}

/** A checkout link as its form holds it. */
export interface CheckoutLinkDraft {
  label: string
  products: OrderedItem[]
  discount: LinkedDiscount | null
  allowCodes: boolean
  fullAddress: boolean
  successUrl: string
}

export function checkoutLinkDraft(link: CheckoutLink): CheckoutLinkDraft {
  const { discount } = link
  return {
    label: link.label ?? '',
    products: link.products.map(({ id, name }) => ({ id, name })),
    discount: discount && { id: discount.id, name: discount.name },
    allowCodes: link.allow_discount_codes,
    fullAddress: link.require_billing_address,
    successUrl: link.success_url ?? '',
  }
}

/** Changes as the API takes them. Products that stay are not among them: it refuses archived ones. */
export function toCheckoutLinkUpdate(changes: Partial<CheckoutLinkDraft>): CheckoutLinkUpdate {
  const { label, products, discount, allowCodes, fullAddress, successUrl } = changes
  return {
    ...(label !== undefined && { label: label.trim() || null }),
    ...(products !== undefined && { products: products.map(({ id }) => id) }),
    ...(discount !== undefined && { discount_id: discount?.id ?? null }),
    ...(allowCodes !== undefined && { allow_discount_codes: allowCodes }),
    ...(fullAddress !== undefined && { require_billing_address: fullAddress }),
    ...(successUrl !== undefined && { success_url: successUrl.trim() || null }),
  }
}
