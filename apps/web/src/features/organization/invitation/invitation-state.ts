import type { Invitation } from '#api/model/index.ts'
import { ListInvitationsStatus } from '#api/model/listInvitationsStatus.ts'

export const invitationStates = ['waiting', 'accepted', 'declined', 'canceled', 'expired'] as const

export type InvitationState = (typeof invitationStates)[number]

/** The status of an invitation: expired ones stay pending at the API. */
export function invitationState({ status, expiresAt }: Invitation, now: Date): InvitationState {
  if (status === 'rejected') return 'declined'
  if (status !== 'pending') return status
  return new Date(expiresAt) > now ? 'waiting' : 'expired'
}

export type InvitationFilter = InvitationState | 'all'

/** In the order of the choice. */
export const invitationFilters: readonly InvitationFilter[] = [...invitationStates, 'all']

/** Those that wait are shown when the address says nothing, or a word that there is not. */
export function readInvitationFilter(status: string | undefined): InvitationFilter {
  return invitationFilters.find((filter) => filter === status) ?? 'waiting'
}

/** What the API is asked for; it knows nothing of time. */
export const apiStatuses: Record<InvitationFilter, ListInvitationsStatus | undefined> = {
  waiting: ListInvitationsStatus.pending,
  accepted: ListInvitationsStatus.accepted,
  declined: ListInvitationsStatus.rejected,
  canceled: ListInvitationsStatus.canceled,
  expired: ListInvitationsStatus.pending,
  all: undefined,
}
