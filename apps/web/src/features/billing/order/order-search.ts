import { OrderStatus } from '#api/model/orderStatus.ts'
import {
  type ListSearch,
  type Period,
  readListSearch,
  readPeriod,
  readText,
  type Search,
} from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface OrderSearch extends ListSearch, Period, ProductChoice {
  customer?: string
  /** Without it orders in every state. */
  status?: OrderStatus
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readListSearch(search),
    ...readPeriod(search),
    ...readProductChoice(search),
    customer: readText(search.customer),
    status: Object.values(OrderStatus).find((known) => known === search.status),
  }
}
