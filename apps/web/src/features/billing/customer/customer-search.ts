import { type ListSearch, readListSearch, type Search } from '#app/list/list-search.ts'
import { type Period, readPeriod } from '#app/list/period.ts'

/** Of customers, since when they are some. */
export interface CustomerSearch extends ListSearch, Period {}

export function readCustomerSearch(search: Search): CustomerSearch {
  return { ...readListSearch(search), ...readPeriod(search) }
}
