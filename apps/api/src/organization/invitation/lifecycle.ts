import { Invitation } from '@tollgate/contracts'

const Status = Invitation.shape.status
type InvitationStatus = Invitation['status']

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
