import type { CheckoutLink } from '#api/model/index.ts'
import { isSame } from '../product/product-draft.ts'
import type { Choice } from '../screen/ordered-choice.tsx'

/** A checkout link as its form holds it. */
export interface CheckoutLinkDraft {
  label: string
  products: Choice[]
  successUrl: string
}

export function draftOfLink(link: CheckoutLink): CheckoutLinkDraft {
  return {
    label: link.label ?? '',
    products: link.products.map(({ id, name }) => ({ id, name })),
    successUrl: link.success_url ?? '',
  }
}

/** What the API takes, at creation and at change. */
export function inputOf({ label, products, successUrl }: CheckoutLinkDraft) {
  return {
    label: label.trim() || null,
    products: products.map(({ id }) => id),
    success_url: successUrl.trim() || null,
  }
}

/** What changed. Products that stay are not sent: one that is archived by now would be refused. */
export function changesOf(link: CheckoutLink, draft: CheckoutLinkDraft) {
  const { products, ...others } = inputOf(draft)
  const kept = isSame(
    products,
    link.products.map(({ id }) => id),
  )
  return kept ? others : { ...others, products }
}
