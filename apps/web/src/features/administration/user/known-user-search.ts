import { useSearch } from '@tanstack/react-router'
import { ListUsersStatus } from '#api/model/index.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import type { UserSearch } from './user-search.ts'

export interface KnownUserSearch extends UserSearch {
  status: ListUsersStatus | undefined
}

/** What the address of the list asks for, of the states that there are. */
export function useUserSearch(): KnownUserSearch {
  const search = useSearch({ from: '/_signed-in/administration/users/' })
  return { ...search, status: readOneOf(ListUsersStatus, search.status) }
}
