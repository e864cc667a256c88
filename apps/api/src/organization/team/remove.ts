import { type RemoveTeamRequest, rolesAllow, type TeamRemoved } from '@tollgate/contracts'
import type { Member, Team } from '@tollgate/db'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAsMember } from '../member/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentTeam } from './present.ts'
import { countTeams, findTeam } from './queries.ts'

/** Removes a team. Its members stay in the organization, and invitations to it stay good. */
export async function removeTeam(
  ctx: SignedInContext,
  input: RemoveTeamRequest,
): Promise<TeamRemoved> {
  const organizationId = requireOrganizationId(ctx, input)
  await inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    const team = self && (await findTeam(tx, organizationId, input.teamId))
    requireRemover(self, team)
    if (!team) throw refusal('TEAM_NOT_FOUND')
    if (!tx.settings.ALLOW_REMOVING_LAST_TEAM && (await countTeams(tx, organizationId)) === 1) {
      throw refusal('UNABLE_TO_REMOVE_LAST_TEAM')
    }
    await dissolve(tx, team)
    await record(tx, 'team.removed', { organizationId, before: presentTeam(team) })
  })
  return { message: 'Team removed successfully.' }
}

/** The wire has it in this order: who may remove teams is said before whether there is one. */
function requireRemover(self: Member | null, team: Team | null): void {
  if (!self || (team && self.teamId === team.id)) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM')
  }
  if (!rolesAllow(self.roles, { team: ['delete'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION')
  }
}

async function dissolve(tx: UserContext, { id, organizationId }: Team): Promise<void> {
  const ofTeam = { where: { organizationId, teamId: id }, data: { teamId: null } }
  await tx.db.member.updateMany(ofTeam)
  await tx.db.invitation.updateMany(ofTeam)
  await tx.db.team.delete({ where: { id } })
}
