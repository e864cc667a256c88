import { ListServiceOrganizationsStatus } from '#api/model/listServiceOrganizationsStatus.ts'
import { type ListSearch, readListSearch, type Search } from '#app/list/list-search.ts'

export interface OrganizationSearch extends ListSearch {
  /** Without it organizations in every state. */
  status?: ListServiceOrganizationsStatus
}

export function readOrganizationSearch(search: Search): OrganizationSearch {
  const statuses = Object.values(ListServiceOrganizationsStatus)
  return {
    ...readListSearch(search),
    status: statuses.find((known) => known === search.status),
  }
}
