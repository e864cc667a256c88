import { useQuery } from '@tanstack/react-query'
import { getGetServiceAccessQueryOptions } from '#api/administration-user/administration-user.ts'
import type { ServiceAccess, ServiceAccessPermissionsItem } from '#api/model/index.ts'
import { useSession } from '../../account/session/use-session.ts'
import { hasServiceRole } from './service-role.ts'

export type ServicePermission = ServiceAccessPermissionsItem

const none: ServiceAccess = { permissions: [], roles: [], setsPasswords: false }

/** What the reader may do in the whole service. Others change that: it is soon asked for again. */
export const serviceAccessQuery = { ...getGetServiceAccessQueryOptions(), staleTime: 1000 }

/** Nothing until the reader’s email is verified: an email in the settings can make an administrator. */
export function useServiceAccess(): ServiceAccess {
  const { user } = useSession()
  const enabled = user.emailVerified && hasServiceRole(user)
  const { data } = useQuery({ ...serviceAccessQuery, enabled })
  return (enabled && data) || none
}

/** Whether the signed-in user’s roles in the service allow something. */
export function useMayInService(permission: ServicePermission): boolean {
  return useServiceAccess().permissions.includes(permission)
}
