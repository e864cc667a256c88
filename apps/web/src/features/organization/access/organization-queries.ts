import { queryOptions } from '@tanstack/react-query'
import { getGetFullOrganizationQueryOptions } from '#api/organization/organization.ts'
import { getGetWorkspaceQueryKey, getWorkspace } from '#api/workspace/workspace.ts'

/** What the caller may do hangs on it, and others change that: it is soon asked for again. */
const staleTime = 1000

/** The caller’s organizations with their roles in them: all that the shell shows of them. */
export const organizationsQuery = queryOptions({
  queryKey: getGetWorkspaceQueryKey(),
  queryFn: async ({ signal }) => (await getWorkspace({ signal })).organizations,
  staleTime,
})

/** One of them with its people, for the pages that show them. */
export function fullOrganizationQuery(organizationId: string) {
  return { ...getGetFullOrganizationQueryOptions({ organizationId }), staleTime }
}
