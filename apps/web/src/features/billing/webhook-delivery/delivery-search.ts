import {
  type ListSearch,
  type Period,
  readListSearch,
  readTexts,
  type Search,
} from '#app/list/list-search.ts'

export const outcomes = { succeeded: 'succeeded', failed: 'failed' } as const

/** Which deliveries are shown, as the address has it; what it says wrongly counts as nothing. */
export interface DeliverySearch extends Pick<ListSearch, 'page'>, Period {
  outcome?: string
  /** Without it events of every type. */
  type?: string
}

/** What narrows the list: “clear filters” clears these. */
export const filterNames = ['outcome', 'type', 'from', 'to'] as const

/** Shows everything. */
export const noFilters: DeliverySearch = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)

export function readDeliverySearch(search: Search): DeliverySearch {
  return { page: readListSearch(search).page, ...readTexts(search, ...filterNames) }
}
