import type { SessionWithUser } from '@tollgate/contracts'
import { presentFullUser } from '../user/present.ts'
import { presentSession } from './present.ts'
import type { SessionAndUser } from './queries.ts'

/** What a signed-in browser is told about itself. */
export function get(current: SessionAndUser | undefined): SessionWithUser | null {
  if (!current) return null
  const { session, user } = current
  const { lastActiveOrganizationId } = user
  return {
    session: presentSession(session),
    user: { ...presentFullUser(user), lastActiveOrganizationId },
  }
}
