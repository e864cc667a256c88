import type { OpenSession, SessionWithUser } from '@tollgate/contracts'
import type { SessionAndUser, VisitorContext } from '../../core/context.ts'
import { presentFullUser } from '../user/present.ts'
import { entitlementsOfCopy } from './entitlements-of-copy.ts'
import { presentSession } from './present.ts'

/** What a signed-in browser is told about itself. */
export async function getSession(ctx: VisitorContext): Promise<OpenSession | null> {
  const { signedIn } = ctx
  if (!signedIn) return null
  const entitlements = signedIn.entitlements ?? (await entitlementsOfCopy(ctx, signedIn.session.id))
  return { ...presentSignedIn(signedIn), entitlements }
}

export function presentSignedIn({ session, user }: SessionAndUser): SessionWithUser {
  const { lastActiveOrganizationId } = user
  return {
    session: presentSession(session),
    user: { ...presentFullUser(user), lastActiveOrganizationId },
  }
}
