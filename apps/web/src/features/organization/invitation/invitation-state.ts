import type { Invitation } from '#api/model/index.ts'
import { ListInvitationsStatus } from '#api/model/listInvitationsStatus.ts'

export const invitationStates = ['pending', 'accepted', 'declined', 'canceled', 'expired'] as const

export type InvitationState = (typeof invitationStates)[number]

/** The status of an invitation: expired ones stay pending at the API. */
export function invitationState({ status, expiresAt }: Invitation, now: Date): InvitationState {
  if (status === 'rejected') return 'declined'
  if (status !== 'pending') return status
  return new Date(expiresAt) > now ? 'pending' : 'expired'
}

export type InvitationFilter = InvitationState | 'all'

/** In the order of the choice. */
export const invitationFilters: readonly InvitationFilter[] = [...invitationStates, 'all']

/** The pending ones, unless the address names a status that exists. */
export function readInvitationFilter(status: string | undefined): InvitationFilter {
  return invitationFilters.find((filter) => filter === status) ?? 'pending'
}

/** What the API is asked for; it knows nothing of time. */
export const apiStatuses: Record<InvitationFilter, ListInvitationsStatus | undefined> = {
  pending: ListInvitationsStatus.pending,
  accepted: ListInvitationsStatus.accepted,
  declined: ListInvitationsStatus.rejected,
  canceled: ListInvitationsStatus.canceled,
  expired: ListInvitationsStatus.pending,
  all: undefined,
}
