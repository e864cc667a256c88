import {
  type PeriodSearch,
  readPeriodSearch,
  readText,
  type Search,
} from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface OrderSearch extends PeriodSearch, ProductChoice {
  customer?: string
  discount?: string
  /** Without it orders that are paid once, and those that renew. */
  type?: string
  /** Without it orders for every reason. */
  reason?: string
  /** Without it orders in every state. */
  status?: string
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readPeriodSearch(search),
    ...readProductChoice(search),
    customer: readText(search.customer),
    discount: readText(search.discount),
    type: readText(search.type),
    reason: readText(search.reason),
    status: readText(search.status),
  }
}
