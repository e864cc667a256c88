import type { Invitation } from '#api/model/index.ts'

export const invitationStates = ['waiting', 'accepted', 'declined', 'canceled', 'expired'] as const

export type InvitationState = (typeof invitationStates)[number]

/** The status of an invitation: expired ones stay pending at the API. */
export function invitationState({ status, expiresAt }: Invitation, now: Date): InvitationState {
  if (status === 'rejected') return 'declined'
  if (status !== 'pending') return status
  return new Date(expiresAt) > now ? 'waiting' : 'expired'
}
