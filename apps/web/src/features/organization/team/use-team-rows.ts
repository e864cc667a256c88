import { useQuery } from '@tanstack/react-query'
import type { OrganizationFull, Team } from '#api/model/index.ts'
import { useSession } from '../../account/session/use-session.ts'
import { fullOrganizationQuery } from '../access/organization-queries.ts'
import { useOrganization } from '../access/use-organization.ts'

export interface TeamRow extends Team {
  /** How many members are in it. */
  size: number
  /** Whether the caller is. */
  isOwn: boolean
}

/** The teams with what their members say of them: one answer holds them all. */
export function useTeamRows() {
  const { id } = useOrganization()
  const { user } = useSession()
  return useQuery({
    ...fullOrganizationQuery(id),
    select: (full) => ({ items: rowsOf(full, user.id) }),
  })
}

function rowsOf(full: OrganizationFull | null, userId: string): TeamRow[] {
  if (full === null) return []
  return full.teams.map((team) => {
    const members = full.members.filter(({ teamId }) => teamId === team.id)
    const isOwn = members.some((member) => member.userId === userId)
    return { ...team, size: members.length, isOwn }
  })
}
