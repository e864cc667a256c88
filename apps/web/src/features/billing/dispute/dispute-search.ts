import {
  type PeriodSearch,
  readPeriodSearch,
  readTexts,
  type Search,
} from '#app/list/list-search.ts'

export interface DisputeSearch extends PeriodSearch {
  /** Without it those of every order. */
  order?: string
  /** Without it those in every state. */
  status?: string
}

export function readDisputeSearch(search: Search): DisputeSearch {
  return { ...readPeriodSearch(search), ...readTexts(search, 'order', 'status') }
}
