import { readTexts, type Search } from '#app/list/list-search.ts'

export interface MetricsSearch {
  /** A month if missing. */
  days?: string
  product?: string
  /** What amounts are in; the organization’s own if missing. */
  currency?: string
  /** In which days begin; that of the organization if missing. */
  timezone?: string
  /** What the large chart shows; revenue if missing. */
  metric?: string
}

export function readMetricsSearch(search: Search): MetricsSearch {
  return readTexts(search, 'days', 'product', 'currency', 'timezone', 'metric')
}
