import type { Team } from '@tollgate/db'
import type { Harness } from './harness.ts'

/** A team as an organization has it from its creation. */
export function insertTeam(
  { database, clock }: Harness,
  organizationId: string,
  name = 'Sales',
): Promise<Team> {
  return database.team.create({ data: { organizationId, name, createdAt: clock.now() } })
}

/** Puts a member into a team. */
export async function putInto(
  { database }: Harness,
  { id: teamId }: Team,
  { id }: { id: string },
): Promise<void> {
  await database.member.update({ where: { id }, data: { teamId } })
}
