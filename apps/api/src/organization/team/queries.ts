import type { Team } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

type Reader = Pick<Context, 'db'>

/** A team of this very organization. */
export async function findTeam(
  { db }: Reader,
  organizationId: string,
  id: string,
): Promise<Team | null> {
  return isUuid(id) ? db.team.findFirst({ where: { organizationId, id } }) : null
}

export function countTeams({ db }: Reader, organizationId: string): Promise<number> {
  return db.team.count({ where: { organizationId } })
}

export function listOfOrganization({ db }: Reader, organizationId: string): Promise<Team[]> {
  return db.team.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
