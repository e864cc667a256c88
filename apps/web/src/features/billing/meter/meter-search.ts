import { readTexts, type Search } from '#app/list/list-search.ts'

export interface MeterSearch {
  /** How far the chart looks back; a month if missing. */
  days?: string
}

export function readMeterSearch(search: Search): MeterSearch {
  return readTexts(search, 'days')
}
