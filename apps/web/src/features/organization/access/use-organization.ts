import { getRouteApi } from '@tanstack/react-router'
import { type Permission, rolesPermit } from '@tollgate/contracts/roles'
import type { OrganizationAccessTokenScopesItem } from '#api/model/index.ts'
import type { CurrentOrganization } from './find-organization.ts'

const route = getRouteApi('/_signed-in/$organization')

/** The organization of the address; only for pages below its layout. */
export function useOrganization(): CurrentOrganization {
  return route.useRouteContext().organization
}

/** Whether the signed-in user’s roles in this organization allow something. */
export function useCan(permission: Permission | OrganizationAccessTokenScopesItem): boolean {
  return rolesPermit(useOrganization().roles, permission)
}
