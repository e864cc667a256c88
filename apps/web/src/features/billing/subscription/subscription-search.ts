import {
  readStatusSearch,
  readTexts,
  type Search,
  type StatusSearch,
} from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface SubscriptionSearch extends StatusSearch, ProductChoice {
  customer?: string
  discount?: string
}

export function readSubscriptionSearch(search: Search): SubscriptionSearch {
  return {
    ...readStatusSearch(search),
    ...readProductChoice(search),
    ...readTexts(search, 'customer', 'discount'),
  }
}
