import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getListInvitationsQueryKey, listInvitations } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'
import { apiStatuses, type InvitationFilter, invitationState } from './invitation-state.ts'

const pageSize = 100

/** The invitations in a state, the newest first, a hundred and then a hundred more. */
export function useInvitations(filter: InvitationFilter, now: Date) {
  const { id: organizationId } = useOrganization()
  const parameters = { organizationId, status: apiStatuses[filter] }
  const pages = useInfiniteQuery({
    queryKey: [...getListInvitationsQueryKey(parameters), 'pages'],
    queryFn: ({ pageParam: offset, signal }) =>
      listInvitations({ ...parameters, limit: pageSize, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
    select: ({ pages: loaded }) => deduplicate(loaded.flat()),
  })
  const rows = pages.data?.filter(
    (invitation) => filter === 'all' || invitationState(invitation, now) === filter,
  )
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  // Pending invitations must not be hidden behind pages of expired ones.
  const searchesOn = rows?.length === 0 && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (searchesOn && !isFetching) void fetchNextPage()
  }, [searchesOn, isFetching, fetchNextPage])
  const isUnknown = rows === undefined || searchesOn || (rows.length === 0 && pages.isError)
  return { ...pages, data: isUnknown ? undefined : { items: rows } }
}

export type InvitationPages = ReturnType<typeof useInvitations>

/** A new one moves all others on: the last of a page is the first of the next, too. */
function deduplicate(invitations: Invitation[]): Invitation[] {
  return [...new Map(invitations.map((invitation) => [invitation.id, invitation])).values()]
}
