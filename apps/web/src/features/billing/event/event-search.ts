import { type Period, readTexts, type Search } from '#app/list/list-search.ts'

/** What is shown, as the address has it; what it says wrongly counts as nothing. */
export interface EventSearch extends Period {
  name?: string
  source?: string
  customer?: string
  /** Your own id of a customer, whom nobody need know yet. */
  external?: string
  /** Only what this meter counts. */
  meter?: string
  /** What metadata have as this property: any value if there is none. */
  property?: string
  value?: string
  /** The event whose details are open. */
  event?: string
  /** Whether what comes in is shown. */
  live?: true
}

/** What narrows the list: “clear filters” clears these. */
export const filterNames = [
  'name',
  'source',
  'customer',
  'external',
  'meter',
  'property',
  'value',
  'from',
  'to',
] as const

/** Shows everything. */
export const noFilters: EventSearch = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
)

export function readEventSearch(search: Search): EventSearch {
  return {
    ...readTexts(search, ...filterNames, 'event'),
    live: search.live === true ? true : undefined,
  }
}
