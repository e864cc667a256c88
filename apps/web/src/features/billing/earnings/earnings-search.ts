import { readTexts, type Search } from '#app/list/list-search.ts'

export interface EarningsSearch {
  /** Without it the one in which most was paid. */
  currency?: string
  /** How many; without it those of a month. */
  days?: string
}

export function readEarningsSearch(search: Search): EarningsSearch {
  return readTexts(search, 'currency', 'days')
}
