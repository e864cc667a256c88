import { exceedRoles, Invitation as InvitationShape, rolesAllow } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

const Status = InvitationShape.shape.status
type InvitationStatus = InvitationShape['status']

interface Lived {
  status: string
  expiresAt: Date
}

/** Where an invitation may go from where it is. */
const moves: Record<InvitationStatus, readonly InvitationStatus[]> = {
  pending: ['accepted', 'rejected', 'canceled'],
  accepted: ['canceled'],
  rejected: ['canceled'],
  canceled: ['canceled'],
}

/** Whether an invitation can be answered: it is pending, and its time is not over. */
export function isOpen({ status, expiresAt }: Lived, now: Date): boolean {
  return status === 'pending' && expiresAt > now
}

/** Time ends every way but one: cancelling is possible always, even twice. */
export function canMove(invitation: Lived, to: InvitationStatus, now: Date): boolean {
  if (!moves[readStatus(invitation)].includes(to)) return false
  return to === 'canceled' || isOpen(invitation, now)
}

export function readStatus({ status }: Pick<Lived, 'status'>): InvitationStatus {
  return Status.parse(status)
}

/** The only way to another status; null where none leads there, or it has changed meanwhile. */
export async function moveInvitation(
  tx: Context,
  before: Invitation,
  status: 'accepted' | 'rejected' | 'canceled',
): Promise<Invitation | null> {
  if (!canMove(before, status, tx.clock.now())) return null
  const [after] = await tx.db.invitation.updateManyAndReturn({
    where: { id: before.id, status: before.status },
    data: { status },
  })
  return after ?? null
}

/** Whether someone with these roles can grant those. */
export function mayGive(held: string[], roles: string[]): boolean {
  return rolesAllow(held, { invitation: ['create'] }) && !exceedRoles(held, roles)
}

/** Refuses an invitation whose inviter has left since, or could no longer send it. */
export async function requireInviter(
  ctx: Pick<Context, 'db'>,
  { organizationId, inviterId: userId, roles }: Invitation,
): Promise<void> {
  const inviter = await ctx.db.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!inviter) throw refusal('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
  if (!mayGive(inviter.roles, roles)) {
    throw refusal('INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE')
  }
}
