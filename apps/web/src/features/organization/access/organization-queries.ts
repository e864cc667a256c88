import {
  getGetFullOrganizationQueryOptions,
  getListOrganizationsQueryOptions,
} from '#api/organization/organization.ts'

export const organizationsQuery = getListOrganizationsQueryOptions()

/** What the caller may do hangs on it, and others change that: it is soon asked for again. */
const staleTime = 1000

export function fullOrganizationQuery(organizationId: string) {
  return { ...getGetFullOrganizationQueryOptions({ organizationId }), staleTime }
}
