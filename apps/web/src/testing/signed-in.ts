import type { RequestHandler } from 'msw'
import { getListGuildConnectionsMockHandler } from '#api/guild-connection/guild-connection.msw.ts'
import type { Organization, Session, UserFull } from '#api/model/index.ts'
import { getGetFullOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getListRepositoryConnectionsMockHandler } from '#api/repository-connection/repository-connection.msw.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { acme, ada, adaSession, fullOrganization } from './ada.ts'
import { configured } from './configuration.ts'
import { inRole, workspaceOf } from './workspace.ts'

interface SignedInOptions {
  user?: Partial<UserFull>
  session?: Partial<Session>
  organizations?: Organization[]
  role?: string
}

/** Ada is signed in, and works in Acme, on a service that no other platform knows. */
export function signedIn(options: SignedInOptions = {}): RequestHandler[] {
  const { user, session, organizations = [acme], role = 'owner' } = options
  return [
    getGetSessionMockHandler({
      session: { ...adaSession, ...session },
      user: { ...ada, ...user },
      entitlements: [],
    }),
    getListGuildConnectionsMockHandler({ items: [], installation_url: null }),
    getListRepositoryConnectionsMockHandler({ items: [], authorization_url: null }),
    workspaceOf(() => organizations.map((organization) => inRole(organization, role))),
    getGetFullOrganizationMockHandler(({ request }) => {
      const id = new URL(request.url).searchParams.get('organizationId')
      const found = organizations.find((organization) => organization.id === id)
      return found === undefined ? null : fullOrganization(found, role)
    }),
  ]
}

/** Signed out, on a service with default settings. */
export function signedOut(): RequestHandler[] {
  return [getGetSessionMockHandler(null), configured()]
}
