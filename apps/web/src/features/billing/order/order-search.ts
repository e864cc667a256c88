import { type ListSearch, readListSearch, readText, type Search } from '#app/list/list-search.ts'
import { type ProductChoice, readProductChoice } from '../product/product-search.ts'

export interface OrderSearch extends ListSearch, ProductChoice {
  customer?: string
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readListSearch(search),
    ...readProductChoice(search),
    customer: readText(search.customer),
  }
}
