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
import { alreadyMember, requireRoomInTeam, requireSeat } from './room.ts'

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
    if (await tx.db.member.count({ where: { organizationId, userId } })) throw alreadyMember()
    await requireSeat(tx, organizationId)
    if (teamId) await requireRoomInTeam(tx, { organizationId, teamId })
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
