import {
  type PeriodSearch,
  readPeriodSearch,
  readTexts,
  type Search,
} from '#app/list/list-search.ts'

export interface UserSearch extends PeriodSearch {
  /** Without it users with any role. */
  role?: string
  /** Without it users in every state. */
  status?: string
}

export function readUserSearch(search: Search): UserSearch {
  return { ...readPeriodSearch(search), ...readTexts(search, 'role', 'status') }
}
