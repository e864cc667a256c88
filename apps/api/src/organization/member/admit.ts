import type { RoleName } from '@tollgate/contracts'
import type { Member, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { isUuid, newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { presentMemberWithUser } from './present.ts'

interface Admission {
  organizationId: string
  user: User
  roles: RoleName[]
  teamId: string | null
}

/** Makes a user a member if there is room. The user and the organization are already locked. */
export async function admit(tx: Context, admission: Admission): Promise<Member> {
  const { organizationId, user, roles, teamId } = admission
  const { id: userId } = user
  if (await tx.db.member.count({ where: { organizationId, userId } })) throw alreadyMember()
  await requireSeat(tx, organizationId)
  if (teamId) await requireTeamSeat(tx, { organizationId, teamId })
  const member = await tx.db.member.create({
    data: { id: newId(), organizationId, userId, roles, teamId, createdAt: tx.clock.now() },
  })
  const after = presentMemberWithUser(member, user)
  await record(tx, 'member.added', { organizationId, subjectId: userId, after })
  return member
}

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
