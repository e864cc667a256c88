import { exceedRoles, type RoleName, rolesAllow } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { alreadyMember, requireSeat, requireTeamSeat } from '../member/admit.ts'
import { lockAsMember } from '../member/queries.ts'
import { isOpen } from './lifecycle.ts'
import { countOpen, findPendingTo } from './queries.ts'

export interface Invited {
  organizationId: string
  email: string
  roles: RoleName[]
  teamId: string | null
  /** Whether one that waits already is sent again, rather than refused. */
  resend: boolean
}

/**
 * Refuses an invitation that the signed-in user may not send, or that there is no room for. Answers
 * the one that the address has not answered yet. The organization is held until the commit.
 */
export async function requireInvitable(
  tx: UserContext,
  invited: Invited,
): Promise<Invitation | null> {
  const { organizationId, email, teamId } = invited
  const held = await requireInvitingRoles(tx, organizationId)
  requireNoneAbove(held, invited.roles)
  if (await tx.db.member.count({ where: { organizationId, user: { email } } })) {
    throw alreadyMember()
  }
  const pending = await findPendingTo(tx, organizationId, email)
  const isWaiting = pending !== null && isOpen(pending, tx.clock.now())
  if (isWaiting && !invited.resend) {
    throw refusal('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
  }
  // Resent with lower roles, an invitation of someone higher would be revoked.
  if (isWaiting) requireNoneAbove(held, pending.roles)
  const { PENDING_INVITATION_LIMIT: limit } = tx.settings
  if (!isWaiting && (await countOpen(tx, organizationId)) >= limit) {
    throw refusal('INVITATION_LIMIT_REACHED')
  }
  await requireSeat(tx, organizationId)
  if (teamId !== null) await requireTeamSeat(tx, { organizationId, teamId })
  return pending
}

async function requireInvitingRoles(tx: UserContext, organizationId: string): Promise<string[]> {
  const member = await lockAsMember(tx, organizationId)
  if (!member) throw refusal('MEMBER_NOT_FOUND')
  if (!rolesAllow(member.roles, { invitation: ['create'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  }
  return member.roles
}

function requireNoneAbove(held: string[], roles: string[]): void {
  if (!exceedRoles(held, roles)) return
  throw refusal('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
}
