export type Search = Readonly<Record<string, unknown>>

/** A text of an address; a number is one, too. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The same for several. */
export function readTexts(search: Search, ...names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, readText(search[name])]))
}

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

export interface ListSearch {
  /** Page from 2; the first has no number. */
  page?: number
  query?: string
  /** As the API takes it; a word that it does not know counts as none. */
  sorting?: string
}

/** What the address of a list says, for `validateSearch`; what it says wrongly is left out. */
export function readListSearch(search: Search): ListSearch {
  return { page: readPage(search.page), ...readTexts(search, 'query', 'sorting') }
}

/** Of a list that can be cut down to what is in one state, as the API calls it. */
export interface StatusSearch extends ListSearch {
  status?: string
}

export function readStatusSearch(search: Search): StatusSearch {
  return { ...readListSearch(search), ...readTexts(search, 'status') }
}

/** First and last day, as the reader’s calendar has them: `2026-03-14`. */
export interface Period {
  from?: string
  to?: string
}

export function readPeriod(search: Search): Period {
  return readTexts(search, 'from', 'to')
}

/** Of a list that can be cut down to a period. */
export interface PeriodSearch extends ListSearch, Period {}

export function readPeriodSearch(search: Search): PeriodSearch {
  return { ...readListSearch(search), ...readPeriod(search) }
}
