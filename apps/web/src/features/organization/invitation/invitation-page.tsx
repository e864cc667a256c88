import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loading } from '#app/page/loading.tsx'
import { LoadError } from '#app/page/query-failure.tsx'
import { sessionQuery } from '../../account/session/session-query.ts'
import { useLinkToken } from '../../account/welcome/use-link-token.ts'
import type { InvitationLink } from './invitation-link.ts'
import { InvitationOffer } from './invitation-offer.tsx'
import { InvitationProblem } from './invitation-problem.tsx'
import { invitationProblem } from './invitation-problem-kind.ts'
import { useInvitation } from './use-invitation.ts'

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
