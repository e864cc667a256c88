import type { RequestHandler } from 'msw'
import { getListActivitiesMockHandler } from '#api/activity/activity.msw.ts'
import { getListGuildConnectionsMockHandler } from '#api/guild-connection/guild-connection.msw.ts'
import type { Organization, Session, UserFull } from '#api/model/index.ts'
import { getGetFullOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getListPasskeysMockHandler } from '#api/passkey/passkey.msw.ts'
import { getListRepositoryConnectionsMockHandler } from '#api/repository-connection/repository-connection.msw.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { getListTrustedDevicesMockHandler } from '#api/trusted-device/trusted-device.msw.ts'
import { getGetTwoFactorMockHandler } from '#api/two-factor/two-factor.msw.ts'
import { getGetTwoFactorRequirementMockHandler } from '#api/two-factor-requirement/two-factor-requirement.msw.ts'
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
    getListPasskeysMockHandler([]),
    getGetTwoFactorMockHandler({
      enabled: false,
      backupCodesLeft: 0,
      recoveryAt: null,
      hasPassword: true,
    }),
    getListActivitiesMockHandler({ activities: [], nextCursor: null }),
    getListTrustedDevicesMockHandler([]),
    getGetTwoFactorRequirementMockHandler({ requiredFrom: null, membersWithout: [] }),
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
