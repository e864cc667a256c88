import type { SessionWithUser } from '@tollgate/contracts'
import type { SessionAndUser, VisitorContext } from '../../core/context.ts'
import { presentFullUser } from '../user/present.ts'
import { presentSession } from './present.ts'

/** What a signed-in browser is told about itself. */
export function getSession({ signedIn }: VisitorContext): SessionWithUser | null {
  return signedIn ? presentSignedIn(signedIn) : null
}

export function presentSignedIn({ session, user }: SessionAndUser): SessionWithUser {
  const { lastActiveOrganizationId } = user
  return {
    session: presentSession(session),
    user: { ...presentFullUser(user), lastActiveOrganizationId },
  }
}
