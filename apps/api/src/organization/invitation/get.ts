import type { InvitationDetails } from '@tollgate/contracts'
import type { VisitorContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isOpen, requireInviter } from './lifecycle.ts'
import { presentDetails } from './present.ts'
import { findWithDetails } from './queries.ts'
import { isSecretOf, requireRecipient } from './recipient.ts'

interface InvitationLink {
  id: string
  secret?: string | undefined
}

/** An invitation that waits for an answer, for its recipient; with the secret, signed out, too. */
export async function getInvitation(
  ctx: VisitorContext,
  { id, secret }: InvitationLink,
): Promise<InvitationDetails> {
  const reader = ctx.signedIn?.user
  const invitation = await findWithDetails(ctx, id)
  const hasSecret = invitation !== null && isSecretOf(invitation, secret)
  if (!reader && !hasSecret) throw refusal('NOT_AUTHENTICATED')
  if (!invitation || !isOpen(invitation, ctx.clock.now())) {
    throw refusal('INVITATION_NOT_FOUND', { message: 'Invitation not found!' })
  }
  if (reader) requireRecipient(ctx, { email: invitation.email, user: reader, hasSecret })
  await requireInviter(ctx, invitation)
  return presentDetails(invitation)
}
