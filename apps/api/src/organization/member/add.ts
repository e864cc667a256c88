import type { Member } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { recordEvent } from '../../core/outbox.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { RoleName } from '../access/roles.ts'
import { lockOrganization } from '../organization/queries.ts'
import { presentMember, presentMemberWithUser } from './present.ts'

export interface NewMember {
  organizationId: string
  userId: string
  roles: RoleName[]
  teamId?: string | null
}

/**
 * Makes a user a member while there is room. For the service’s own code: over HTTP people come in
 * by invitation only. The organization is held, so that two never get the last place.
 */
export async function addMember(ctx: Context, input: NewMember): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId, userId, roles, teamId = null } = input
    if (!(await lockOrganization(tx, organizationId))) {
      throw new AccountError(400, 'Organization not found')
    }
    const user = await lockUser(tx, userId)
    if (!user) throw new AccountError(400, 'User not found')
    await requireRoom(tx, input)
    if (teamId) await requireRoomInTeam(tx, organizationId, teamId)
    const member = await tx.db.member.create({
      data: { id: newId(), organizationId, userId, roles, teamId, createdAt: tx.clock.now() },
    })
    await recordEvent(tx, {
      organizationId,
      type: 'member.added',
      payload: presentMemberWithUser(member, user),
    })
    await recordAudit(tx, {
      organizationId,
      action: 'member.added',
      target: { type: 'member', id: member.id },
      subjectId: userId,
      after: presentMember(member),
    })
    return member
  })
}

async function requireRoom(tx: Context, { organizationId, userId }: NewMember): Promise<void> {
  if ((await tx.db.member.count({ where: { organizationId, userId } })) > 0) {
    throw new AccountError(400, 'User is already a member of this organization')
  }
  if ((await tx.db.member.count({ where: { organizationId } })) >= tx.settings.MEMBERSHIP_LIMIT) {
    throw new AccountError(403, 'Organization membership limit reached')
  }
}

/** Refuses a team of another organization, and one that is full. */
async function requireRoomInTeam(
  tx: Context,
  organizationId: string,
  teamId: string,
): Promise<void> {
  if ((await tx.db.team.count({ where: { organizationId, id: teamId } })) === 0) {
    throw new AccountError(400, 'Team not found')
  }
  const limit = tx.settings.TEAM_MEMBER_LIMIT ?? Number.POSITIVE_INFINITY
  if ((await tx.db.member.count({ where: { organizationId, teamId } })) >= limit) {
    throw new AccountError(403, 'Team member limit reached')
  }
}
