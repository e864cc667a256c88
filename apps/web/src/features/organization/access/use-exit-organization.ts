import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { updateSession } from '../../account/session/session-query.ts'
import { fullOrganizationQuery, organizationsQuery } from './organization-queries.ts'

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
