import type { Language } from '@tollgate/messages'
import type { Product } from '#api/model/index.ts'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'
import { type AttachedItem, attachedItem } from '../custom-field/custom-fields-field.tsx'
import { fileItem } from '../file/files-field.tsx'
import type { Interval } from '../price/interval-field.tsx'
import {
  emptyPrice,
  type PriceDraft,
  priceDraft,
  shownPrice,
  usageOnly,
} from '../price/price-draft.ts'
import { type UsageDraft, usageDrafts } from '../price/usage-draft.ts'

/** A product as its form holds it. */
export interface ProductDraft {
  name: string
  description: string
  interval: Interval
  price: PriceDraft
  usage: UsageDraft[]
  medias: OrderedItem[]
  benefits: OrderedItem[]
  fields: AttachedItem[]
}

export function emptyProduct(currency: string): ProductDraft {
  const price = emptyPrice(currency)
  const lists = { usage: [], medias: [], benefits: [], fields: [] }
  return { name: '', description: '', interval: 'once', price, ...lists }
}

export function productDraft(product: Product, language: Language): ProductDraft {
  return {
    name: product.name,
    description: product.description ?? '',
    interval: product.recurring_interval ?? 'once',
    price: priceOf(product, language),
    usage: usageDrafts(product.prices, language),
    medias: product.medias.map(fileItem),
    benefits: product.benefits.map(({ id, description }) => ({ id, name: description })),
    fields: product.attached_custom_fields.map(attachedItem),
  }
}

/** Where nothing is paid ahead, the currency is that of the prices by use. */
function priceOf({ prices }: Product, language: Language): PriceDraft {
  const paidAhead = shownPrice(prices)
  const draft = priceDraft(paidAhead ?? prices[0], language)
  return paidAhead === undefined && prices.length > 0 ? { ...draft, type: usageOnly } : draft
}
