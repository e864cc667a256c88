import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { getGetInvitationQueryKey, useGetInvitation } from '#api/invitation/invitation.ts'
import { Loading } from '#app/page/page-states.tsx'
import { sessionQuery } from '../../account/session/session-query.ts'
import { useLinkToken } from '../../account/welcome/use-link-token.ts'
import { invitationProblem } from './answer-refusals.ts'
import type { InvitationLink } from './invitation-link.ts'
import { InvitationOffer } from './invitation-offer.tsx'
import { InvitationProblem } from './invitation-problem.tsx'

const route = getRouteApi('/_welcome/invitation/$id')

/** Where the mailed link leads. Nothing is answered without a press: programs open links, too. */
export function InvitationPage() {
  const { id } = route.useParams()
  const secret = useLinkToken('secret')
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (error !== null) return <LoadError level={1} error={error} onRetry={refetch} />
  if (session === undefined) return <Loading />
  return <Invited link={{ id, secret }} reader={session?.user.email} />
}

interface InvitedProps {
  link: InvitationLink
  /** The address of who is signed in. */
  reader: string | undefined
}

function Invited({ link, reader }: InvitedProps) {
  const { data: invitation, error, refetch } = useInvitation(link, reader)
  const problem = invitationProblem(error)
  if (problem !== undefined) {
    return <InvitationProblem problem={problem} link={link} reader={reader} />
  }
  if (error !== null) return <LoadError level={1} error={error} onRetry={refetch} />
  if (invitation === undefined) return <Loading />
  return <InvitationOffer key={reader} invitation={invitation} link={link} reader={reader} />
}

/** Read again only when another user signs in: then it may not be theirs. */
function useInvitation(link: InvitationLink, reader: string | undefined) {
  const queryKey = [...getGetInvitationQueryKey(link), reader]
  return useGetInvitation(link, { query: { queryKey, staleTime: Number.POSITIVE_INFINITY } })
}
