import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { OrganizationWithRoles, SessionWithUser } from '#api/model/index.ts'
import { setActiveOrganization } from '#api/organization/organization.ts'
import { updateSession } from '../../account/session/session-query.ts'
import { organizationsQuery } from './organization-queries.ts'

export type CurrentOrganization = OrganizationWithRoles

/** The organization of an address, as its pages see it. */
export async function findOrganization(
  queryClient: QueryClient,
  slug: string,
): Promise<CurrentOrganization> {
  const organizations = await queryClient.ensureQueryData({
    ...organizationsQuery,
    revalidateIfStale: true,
  })
  const found = organizations.find((organization) => organization.slug === slug)
  if (found === undefined) throw notFound()
  return found
}

/** From now on the session works in this organization. */
export async function activateOrganization(
  queryClient: QueryClient,
  { session }: SessionWithUser,
  organizationId: string,
): Promise<void> {
  if (session.activeOrganizationId === organizationId) return
  await setActiveOrganization({ organizationId })
  updateSession(queryClient, (current) => ({
    ...current,
    session: { ...current.session, activeOrganizationId: organizationId },
  }))
}
