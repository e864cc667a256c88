import { type Permission, rolesPermit } from '@tollgate/contracts/roles'
import type { OrganizationAccessTokenScopesItem } from '#api/model/index.ts'
import { useOrganization } from './use-organization.ts'

/** Whether the signed-in user’s roles in this organization allow something. */
export function useCan(permission: Permission | OrganizationAccessTokenScopesItem): boolean {
  return rolesPermit(useOrganization().roles, permission)
}
