import { ListUsersStatus } from '#api/model/listUsersStatus.ts'
import {
  type PeriodSearch,
  readPeriodSearch,
  readText,
  type Search,
} from '#app/list/list-search.ts'

export interface UserSearch extends PeriodSearch {
  /** Without it users with any role. */
  role?: string
  /** Without it users in every state. */
  status?: ListUsersStatus
}

export function readUserSearch(search: Search): UserSearch {
  return {
    ...readPeriodSearch(search),
    role: readText(search.role),
    status: Object.values(ListUsersStatus).find((known) => known === search.status),
  }
}
