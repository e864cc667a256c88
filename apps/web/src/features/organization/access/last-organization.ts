import type { QueryClient } from '@tanstack/react-query'
import type { OrganizationWithRoles, SessionWithUser } from '#api/model/index.ts'
import { organizationsQuery } from './organization-queries.ts'

/** A new session has no active organization; the user’s last one is then opened. */
export function findLastOrganization(
  organizations: readonly OrganizationWithRoles[],
  { session, user }: SessionWithUser,
): OrganizationWithRoles | undefined {
  const wanted = session.activeOrganizationId ?? user.lastActiveOrganizationId
  return organizations.find((organization) => organization.id === wanted) ?? organizations[0]
}

export async function lastOrganization(
  queryClient: QueryClient,
  session: SessionWithUser,
): Promise<OrganizationWithRoles | undefined> {
  return findLastOrganization(await queryClient.ensureQueryData(organizationsQuery), session)
}
