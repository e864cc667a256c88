import {
  type PeriodSearch,
  readPeriodSearch,
  readTexts,
  type Search,
} from '#app/list/list-search.ts'

export interface DisputeSearch extends PeriodSearch {
  /** All orders if missing. */
  order?: string
  /** All statuses if missing. */
  status?: string
}

export function readDisputeSearch(search: Search): DisputeSearch {
  return { ...readPeriodSearch(search), ...readTexts(search, 'order', 'status') }
}
