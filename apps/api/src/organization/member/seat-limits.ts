import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'

/** Refuses one more member of a held organization that is full. */
export async function requireSeat(tx: Context, organizationId: string): Promise<void> {
  if ((await tx.db.member.count({ where: { organizationId } })) >= tx.settings.MEMBERSHIP_LIMIT) {
    throw refusal('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')
  }
}

/** Refuses a team of another organization, and one that is full. */
export async function requireTeamSeat(
  tx: Context,
  { organizationId, teamId }: { organizationId: string; teamId: string },
): Promise<void> {
  if (!isUuid(teamId) || !(await tx.db.team.count({ where: { organizationId, id: teamId } }))) {
    throw refusal('TEAM_NOT_FOUND')
  }
  const limit = await teamMemberLimit(tx, { organizationId, teamId })
  if (
    limit !== null &&
    (await tx.db.member.count({ where: { organizationId, teamId } })) >= limit
  ) {
    throw refusal('TEAM_MEMBER_LIMIT_REACHED')
  }
}

async function teamMemberLimit(
  { policies, settings }: Context,
  team: { organizationId: string; teamId: string },
): Promise<number | null> {
  if (policies.teamMemberLimit) return policies.teamMemberLimit(team)
  return settings.TEAM_MEMBER_LIMIT ?? null
}

/** The answer to existing members. */
export function alreadyMember(): Refusal {
  return refusal('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
}
