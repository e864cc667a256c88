import type { InvitationDetails } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { presentDetails } from './present.ts'
import { listOpenTo } from './queries.ts'

/** A user’s pending invitations: none until they have verified their email. */
export async function listUserInvitations(ctx: SignedInContext): Promise<InvitationDetails[]> {
  const { user } = ctx.signedIn
  if (!user.emailVerified && ctx.settings.INVITATION_REQUIRES_VERIFIED_EMAIL) return []
  const invitations = await listOpenTo(ctx, user)
  return invitations.map(presentDetails)
}
