import {
  type ListSearch,
  type Period,
  readListSearch,
  readPeriod,
  type Search,
} from '#app/list/list-search.ts'

/** Of customers, since when they are some. */
export interface CustomerSearch extends ListSearch, Period {}

export function readCustomerSearch(search: Search): CustomerSearch {
  return { ...readListSearch(search), ...readPeriod(search) }
}
