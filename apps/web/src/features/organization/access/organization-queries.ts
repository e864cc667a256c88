import {
  getGetFullOrganizationQueryOptions,
  getListOrganizationsQueryOptions,
} from '#api/organization/organization.ts'

export const organizationsQuery = getListOrganizationsQueryOptions()

export function fullOrganizationQuery(organizationId: string) {
  return getGetFullOrganizationQueryOptions({ organizationId })
}
