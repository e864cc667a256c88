import type { CheckoutLink, CheckoutLinkUpdate } from '#api/model/index.ts'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'

/** A checkout link as its form holds it. */
export interface CheckoutLinkDraft {
  label: string
  products: OrderedItem[]
  successUrl: string
}

export function checkoutLinkDraft(link: CheckoutLink): CheckoutLinkDraft {
  return {
    label: link.label ?? '',
    products: link.products.map(({ id, name }) => ({ id, name })),
    successUrl: link.success_url ?? '',
  }
}

/** Changes as the API takes them. Products that stay are not among them: it refuses archived ones. */
export function toCheckoutLinkUpdate(changes: Partial<CheckoutLinkDraft>): CheckoutLinkUpdate {
  const { label, products, successUrl } = changes
  return {
    ...(label !== undefined && { label: label.trim() || null }),
    ...(products !== undefined && { products: products.map(({ id }) => id) }),
    ...(successUrl !== undefined && { success_url: successUrl.trim() || null }),
  }
}
