import { useQueryClient } from '@tanstack/react-query'
import { notFound, useNavigate, useRouter } from '@tanstack/react-router'
import { type SaveOptions, useSave } from '#app/forms/use-save.ts'
import { updateSession } from '../../account/session/session-query.ts'
import type { CurrentOrganization } from './find-organization.ts'
import { fullOrganizationQuery, organizationsQuery } from './organization-queries.ts'
import { useOrganization } from './use-organization.ts'

/** Saves what the shell shows, too: who is a member, with which roles, and in which team. */
export function useSaveOrganizationPart<Input = void, Answer = unknown>(
  options: SaveOptions<Input, Answer>,
) {
  const { id } = useOrganization()
  const refetchOrganization = useRefetchOrganization()
  return useSave<Input, Answer>({ ...options, alsoRefresh: () => refetchOrganization(id) })
}

/** After a change of what the shell shows, such as the caller’s own roles. */
export function useRefetchOrganization() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (organizationId: string) => {
    await Promise.allSettled([
      queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 }),
      queryClient.invalidateQueries(fullOrganizationQuery(organizationId)),
    ])
    await router.invalidate()
  }
}

/** One of the caller’s organizations as it is now, which the shell shows from then on. */
export function useReadOrganization() {
  const queryClient = useQueryClient()
  return async (organizationId: string): Promise<CurrentOrganization> => {
    const organizations = await queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 })
    const found = organizations.find(({ id }) => id === organizationId)
    if (found === undefined) throw notFound()
    return found
  }
}

/** For former members of an organization: opens another one, or offers to create one. */
export function useExitOrganization() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (organizationId: string) => {
    updateSession(queryClient, (current) => ({
      ...current,
      session: { ...current.session, activeOrganizationId: null },
    }))
    await queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 })
    await navigate({ to: '/', ignoreBlocker: true })
    queryClient.removeQueries(fullOrganizationQuery(organizationId))
  }
}
