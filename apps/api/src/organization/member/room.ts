import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'

/** Refuses one more member of a held organization that is full. */
export async function requireSeat(tx: Context, organizationId: string): Promise<void> {
  if ((await tx.db.member.count({ where: { organizationId } })) >= tx.settings.MEMBERSHIP_LIMIT) {
    throw new AccountError(403, 'Organization membership limit reached')
  }
}

/** Refuses a team of another organization, and one that is full. */
export async function requireRoomInTeam(
  tx: Context,
  { organizationId, teamId }: { organizationId: string; teamId: string },
): Promise<void> {
  if (!isUuid(teamId) || !(await tx.db.team.count({ where: { organizationId, id: teamId } }))) {
    throw new AccountError(400, 'Team not found')
  }
  const limit = await teamMemberLimit(tx, { organizationId, teamId })
  if (
    limit !== null &&
    (await tx.db.member.count({ where: { organizationId, teamId } })) >= limit
  ) {
    throw new AccountError(403, 'Team member limit reached')
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
export function alreadyMember(): AccountError {
  return new AccountError(400, 'User is already a member of this organization')
}
