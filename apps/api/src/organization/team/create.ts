import { type CreateTeamRequest, rolesAllow, type Team } from '@tollgate/contracts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAsMember } from '../member/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentTeam } from './present.ts'
import { countTeams } from './queries.ts'

/** Adds an empty team; invitations bring people into it. */
export async function createTeam(ctx: SignedInContext, input: CreateTeamRequest): Promise<Team> {
  const organizationId = requireOrganizationId(ctx, input)
  return inTransaction(ctx, async (tx) => {
    await requireCreator(tx, organizationId)
    if ((await countTeams(tx, organizationId)) >= tx.settings.TEAM_LIMIT) {
      throw refusal('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS')
    }
    const now = tx.clock.now()
    const row = await tx.db.team.create({
      data: { id: newId(), organizationId, name: input.name, createdAt: now, updatedAt: now },
    })
    const after = presentTeam(row)
    await record(tx, 'team.created', { organizationId, after })
    return after
  })
}

async function requireCreator(tx: UserContext, organizationId: string): Promise<void> {
  const self = await lockAsMember(tx, organizationId)
  // The wire speaks of inviting here, for strangers only.
  if (!self) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  }
  if (!rolesAllow(self.roles, { team: ['create'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')
  }
}
