import { ListInvitationsStatus } from '#api/model/index.ts'
import type { Search } from '#app/list/list-search.ts'
import { type InvitationState, invitationStates } from './invitation-state.ts'

export type InvitationFilter = InvitationState | 'all'

/** In the order of the choice. */
export const invitationFilters: readonly InvitationFilter[] = [...invitationStates, 'all']

export interface InvitationSearch {
  /** Those that wait are shown when the address says nothing. */
  status?: InvitationFilter
}

export function readInvitationSearch({ status }: Search): InvitationSearch {
  return { status: invitationFilters.find((filter) => filter === status) }
}

/** What the API is asked for; it knows nothing of time. */
export const statusAtApi: Record<InvitationFilter, ListInvitationsStatus | undefined> = {
  waiting: ListInvitationsStatus.pending,
  accepted: ListInvitationsStatus.accepted,
  declined: ListInvitationsStatus.rejected,
  canceled: ListInvitationsStatus.canceled,
  expired: ListInvitationsStatus.pending,
  all: undefined,
}
