import { NoValue } from '@tollgate/ui/table-cells'
import { useTeams } from './use-teams.ts'

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
