import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { fullOrganizationQuery, organizationsQuery } from './organization-queries.ts'

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
