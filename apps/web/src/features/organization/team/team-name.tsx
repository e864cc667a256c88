import { useQuery } from '@tanstack/react-query'
import { NoValue } from '@tollgate/ui/table-cells'
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

/** In the cell of a table, by its id. */
export function TeamName({ id }: { id: string | null }) {
  const { data: teams } = useTeams()
  const team = teams?.find((candidate) => candidate.id === id)
  if (team === undefined) return <NoValue />
  return (
    <span className="block truncate" title={team.name}>
      {team.name}
    </span>
  )
}
