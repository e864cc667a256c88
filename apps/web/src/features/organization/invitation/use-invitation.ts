import { getGetInvitationQueryKey, useGetInvitation } from '#api/invitation/invitation.ts'
import type { InvitationLink } from './invitation-link.ts'

/** Read again only when another user signs in: then it may not be theirs. */
export function useInvitation(link: InvitationLink, reader: string | undefined) {
  const queryKey = [...getGetInvitationQueryKey(link), reader]
  return useGetInvitation(link, { query: { queryKey, staleTime: Number.POSITIVE_INFINITY } })
}
