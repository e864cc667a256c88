import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { MemberWithUser, SessionWithUser } from '#api/model/index.ts'
import { setActiveOrganization } from '#api/organization/organization.ts'
import { changeSession } from '../../account/session/session-query.ts'
import { fullOrganizationQuery, organizationsQuery } from './organization-queries.ts'
import { rolesOf } from './roles.ts'

export interface CurrentOrganization {
  id: string
  name: string
  slug: string
  logo: string | null
  /** As JSON text. */
  metadata: string | null
  /** The caller’s roles in it. */
  roles: string[]
  members: MemberWithUser[]
}

/** The organization of an address, as its pages see it. */
export async function findOrganization(
  queryClient: QueryClient,
  session: SessionWithUser,
  slug: string,
): Promise<CurrentOrganization> {
  const organizations = await queryClient.ensureQueryData(organizationsQuery)
  const found = organizations.find((organization) => organization.slug === slug)
  if (found === undefined) throw notFound()
  const full = await queryClient.ensureQueryData({
    ...fullOrganizationQuery(found.id),
    revalidateIfStale: true,
  })
  if (full === null) throw notFound()
  const { id, name, logo, metadata, members } = full
  const caller = members.find((member) => member.userId === session.user.id)
  return { id, name, slug, logo, metadata, roles: rolesOf(caller), members }
}

/** From now on the session works in this organization. */
export async function activate(
  queryClient: QueryClient,
  { session }: SessionWithUser,
  organizationId: string,
): Promise<void> {
  if (session.activeOrganizationId === organizationId) return
  await setActiveOrganization({ organizationId })
  changeSession(queryClient, (current) => ({
    ...current,
    session: { ...current.session, activeOrganizationId: organizationId },
  }))
}
