import { readTexts, type Search } from '#app/list/list-search.ts'

export interface EarningsSearch {
  /** The one with the most payments if missing. */
  currency?: string
  /** A month if missing. */
  days?: string
  /** In which days begin; that of the organization if missing. */
  timezone?: string
}

export function readEarningsSearch(search: Search): EarningsSearch {
  return readTexts(search, 'currency', 'days', 'timezone')
}
