import {
  type PeriodSearch,
  readPeriodSearch,
  readTexts,
  type Search,
} from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface OrderSearch extends PeriodSearch, ProductChoice {
  customer?: string
  discount?: string
  subscription?: string
  /** Without it orders that are paid once, and those that renew. */
  type?: string
  /** All reasons if missing. */
  reason?: string
  /** Without it orders in every state. */
  status?: string
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readPeriodSearch(search),
    ...readProductChoice(search),
    ...readTexts(search, 'customer', 'discount', 'subscription', 'type', 'reason', 'status'),
  }
}
