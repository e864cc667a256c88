import { useListUserInvitations } from '#api/invitation/invitation.ts'
import { useSession } from '../../account/session/use-session.ts'

/** What waits for the user’s answer. Who can’t be told isn’t troubled with the reason. */
export function useOwnInvitations() {
  const { user } = useSession()
  const { data = [], isLoading } = useListUserInvitations({
    query: { enabled: user.emailVerified, retry: false },
  })
  return { invitations: data, isLoading }
}
