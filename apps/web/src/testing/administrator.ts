import type { RequestHandler } from 'msw'
import { getGetServiceAccessMockHandler } from '#api/administration-user/administration-user.msw.ts'
import { getListServiceAuditEntriesMockHandler } from '#api/audit-entry/audit-entry.msw.ts'
import {
  type ServiceAccess,
  ServiceAccessPermissionsItem,
  type UserFull,
} from '#api/model/index.ts'
import { signedIn } from './signed-in.ts'

interface AdministratorOptions extends Partial<ServiceAccess> {
  user?: Partial<UserFull>
}

/** Ada is signed in, and may do everything in the whole service unless permissions are named. */
export function administrator({ user, ...access }: AdministratorOptions = {}): RequestHandler[] {
  return [
    getGetServiceAccessMockHandler({
      permissions: Object.values(ServiceAccessPermissionsItem),
      roles: ['admin', 'user'],
      setsPasswords: false,
      ...access,
    }),
    getListServiceAuditEntriesMockHandler({ entries: [], nextCursor: null }),
    ...signedIn({ user: { role: 'admin', ...user } }),
  ]
}
