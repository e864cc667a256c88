import { rolesAllow, type Team as TeamShape, type UpdateTeamRequest } from '@tollgate/contracts'
import type { Team } from '@tollgate/db'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAsMember } from '../member/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentTeam } from './present.ts'
import { findTeam } from './queries.ts'

/** Renames a team. The organization named beside the name says where it is, not where it goes. */
export async function updateTeam(
  ctx: SignedInContext,
  input: UpdateTeamRequest,
): Promise<TeamShape> {
  const { teamId, data } = input
  const { name } = data
  const organizationId = requireOrganizationId(ctx, data)
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    if (!self || !rolesAllow(self.roles, { team: ['update'] })) {
      throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM')
    }
    const before = await findTeam(tx, organizationId, teamId)
    if (!before) throw refusal('TEAM_NOT_FOUND')
    if (name === undefined || name === before.name) return presentTeam(before)
    return presentTeam(await rename(tx, before, name))
  })
}

async function rename(tx: UserContext, before: Team, name: string): Promise<Team> {
  const after = await tx.db.team.update({
    where: { id: before.id },
    data: { name, updatedAt: tx.clock.now() },
  })
  await record(tx, 'team.updated', {
    organizationId: after.organizationId,
    before: presentTeam(before),
    after: presentTeam(after),
  })
  return after
}
