import type { RequestHandler } from 'msw'
import type { Organization, OrganizationWithRoles } from '#api/model/index.ts'
import {
  getGetWorkspaceMockHandler,
  getGetWorkspaceResponseMock,
} from '#api/workspace/workspace.msw.ts'

export function inRole(organization: Organization, role: string): OrganizationWithRoles {
  const own = { modifiedAt: null, suspension: null, twoFactorRequiredFrom: null }
  return { ...own, ...organization, roles: role.split(',') }
}

/** The organizations that Ada is a member of, as often as they are asked for. */
export function workspaceOf(organizations: () => OrganizationWithRoles[]): RequestHandler {
  return getGetWorkspaceMockHandler(() =>
    getGetWorkspaceResponseMock({ organizations: organizations() }),
  )
}
