import { OrderStatus } from '#api/model/orderStatus.ts'
import {
  type PeriodSearch,
  readPeriodSearch,
  readText,
  type Search,
} from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface OrderSearch extends PeriodSearch, ProductChoice {
  customer?: string
  /** Without it orders in every state. */
  status?: OrderStatus
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readPeriodSearch(search),
    ...readProductChoice(search),
    customer: readText(search.customer),
    status: Object.values(OrderStatus).find((known) => known === search.status),
  }
}
