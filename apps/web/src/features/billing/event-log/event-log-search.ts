import { type Period, readTexts, type Search } from '#app/list/list-search.ts'

/** What is shown, as the address has it; what it says wrongly counts as nothing. */
export interface EventLogSearch extends Period {
  type?: string
  customer?: string
  /** The id of what the events are about. */
  object?: string
  /** The event whose details are open. */
  event?: string
}

/** What narrows the log: “clear filters” clears these. */
export const filterNames = ['type', 'customer', 'object', 'from', 'to'] as const

/** Shows everything. */
export const noFilters: EventLogSearch = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)

export function readEventLogSearch(search: Search): EventLogSearch {
  return readTexts(search, ...filterNames, 'event')
}
