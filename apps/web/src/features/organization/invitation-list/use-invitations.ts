import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getListInvitationsQueryKey, listInvitations } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { useOrganization } from '../access/use-organization.ts'
import { type InvitationFilter, statusAtApi } from './invitation-search.ts'
import { stateOf } from './invitation-state.ts'

const atOnce = 100

/** The invitations in a state, the newest first, a hundred and then a hundred more. */
export function useInvitations(filter: InvitationFilter, now: Date) {
  const { id: organizationId } = useOrganization()
  const asked = { organizationId, status: statusAtApi[filter] }
  const pages = useInfiniteQuery({
    queryKey: [...getListInvitationsQueryKey(asked), 'pages'],
    queryFn: ({ pageParam: offset, signal }) =>
      listInvitations({ ...asked, limit: atOnce, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < atOnce ? undefined : all.length * atOnce),
    select: ({ pages: loaded }) => withoutRepeated(loaded.flat()),
  })
  const rows = pages.data?.filter(
    (invitation) => filter === 'all' || stateOf(invitation, now) === filter,
  )
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  // Pending invitations must not be hidden behind pages of expired ones.
  const looksOn = rows?.length === 0 && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (looksOn && !isFetching) void fetchNextPage()
  }, [looksOn, isFetching, fetchNextPage])
  const isUnknown = rows === undefined || looksOn || (rows.length === 0 && pages.isError)
  return { ...pages, data: isUnknown ? undefined : { items: rows } }
}

export type InvitationPages = ReturnType<typeof useInvitations>

/** A new one moves all others on: the last of a page is the first of the next, too. */
function withoutRepeated(invitations: Invitation[]): Invitation[] {
  return [...new Map(invitations.map((invitation) => [invitation.id, invitation])).values()]
}
