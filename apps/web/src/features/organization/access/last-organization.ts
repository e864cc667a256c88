import type { QueryClient } from '@tanstack/react-query'
import type { Organization, SessionWithUser } from '#api/model/index.ts'
import { organizationsQuery } from './organization-queries.ts'

const storageKey = 'tollgate.organization'

/** A new session has no active organization, so the browser remembers where it was. */
export function rememberOrganization(id: string): void {
  localStorage.setItem(storageKey, id)
}

export function findLastOrganization(
  organizations: readonly Organization[],
  { session }: SessionWithUser,
): Organization | undefined {
  const wanted = session.activeOrganizationId ?? localStorage.getItem(storageKey)
  return organizations.find((organization) => organization.id === wanted) ?? organizations[0]
}

export async function lastOrganization(
  queryClient: QueryClient,
  session: SessionWithUser,
): Promise<Organization | undefined> {
  return findLastOrganization(await queryClient.ensureQueryData(organizationsQuery), session)
}
