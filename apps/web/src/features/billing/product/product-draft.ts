import type { Product } from '#api/model/index.ts'
import type { Choice } from '#app/forms/ordered-choice.tsx'
import { draftOf, emptyPrice, type PriceDraft, shownPrice } from '../price/price-draft.ts'

/** A product as its form holds it. */
export interface ProductDraft {
  name: string
  description: string
  price: PriceDraft
  benefits: Choice[]
}

export const emptyProduct: ProductDraft = {
  name: '',
  description: '',
  price: emptyPrice,
  benefits: [],
}

export function draftOfProduct(product: Product): ProductDraft {
  return {
    name: product.name,
    description: product.description ?? '',
    price: draftOf(shownPrice(product.prices)),
    benefits: product.benefits.map(({ id, description }) => ({ id, name: description })),
  }
}
