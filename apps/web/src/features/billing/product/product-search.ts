import {
  type PeriodSearch,
  readPeriodSearch,
  readText,
  type Search,
} from '#app/list/list-search.ts'

export interface ProductSearch extends PeriodSearch {
  /** Without it only products on sale. */
  show?: string
}

export function readProductSearch(search: Search): ProductSearch {
  return { ...readPeriodSearch(search), show: readText(search.show) }
}

export interface ProductChoice {
  product?: string
}

/** An id, or a URL edited by hand. */
export function readProductChoice({ product }: Search): ProductChoice {
  return { product: readText(product) }
}
