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

let activations: Promise<unknown> = Promise.resolve()

/**
 * From now on the session works in this organization. No page waits for it: each names its
 * organization, and only the next sign-in asks which one was the last.
 */
export function activateOrganization(
  queryClient: QueryClient,
  { session }: SessionWithUser,
  organizationId: string,
): void {
  const { activeOrganizationId: before } = session
  if (before === organizationId) return
  setActive(queryClient, { from: before, to: organizationId })
  // One after another, so that the last one opened is the one that counts.
  activations = activations
    .then(() => setActiveOrganization({ organizationId }))
    .catch(() => setActive(queryClient, { from: organizationId, to: before }))
}

function setActive(
  queryClient: QueryClient,
  { from, to }: Record<'from' | 'to', string | null>,
): void {
  updateSession(queryClient, ({ session, user }) => ({
    user,
    session:
      session.activeOrganizationId === from ? { ...session, activeOrganizationId: to } : session,
  }))
}
