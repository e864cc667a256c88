import { useQuery } from '@tanstack/react-query'
import { fullOrganizationQuery } from '../access/organization-queries.ts'
import { useOrganization } from '../access/use-organization.ts'

/**
 * The teams of the address’s organization. Not by `list-teams`: that answers for the active
 * organization, and another tab may have made another one active.
 */
export function useTeams() {
  const { id } = useOrganization()
  return useQuery({ ...fullOrganizationQuery(id), select: (full) => full?.teams ?? [] })
}
