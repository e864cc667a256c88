import type { InvitationAnswer } from '@tollgate/contracts'
import type { Invitation, User } from '@tollgate/db'
import { lockSignedInUser } from '../../account/user/lock-signed-in.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { findOpen } from './queries.ts'
import { requireRecipient } from './recipient.ts'
import { isSecretOf } from './secret.ts'

interface Held {
  invitation: Invitation
  user: User
  /** Whether the secret of the mailed link was right. */
  hasSecret: boolean
}

/** An open invitation, for its recipient; null where there is none. Strangers hold nothing up. */
export async function findForAnswer(
  ctx: Context,
  { invitationId, secret }: InvitationAnswer,
  user: User,
): Promise<Invitation | null> {
  const invitation = await findOpen(ctx, invitationId)
  if (!invitation) return null
  const hasSecret = isSecretOf(invitation, secret)
  requireRecipient(ctx, { email: invitation.email, user, hasSecret })
  return invitation
}

/**
 * The same once more, with its organization and the user held until the commit. Null where it was
 * answered or canceled since it was found.
 */
export async function lockForAnswer(
  tx: UserContext,
  { organizationId }: Invitation,
  answer: InvitationAnswer,
): Promise<Held | null> {
  await tx.sql()`SELECT FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`
  const user = await lockSignedInUser(tx)
  const invitation = await findForAnswer(tx, answer, user)
  return invitation && { invitation, user, hasSecret: isSecretOf(invitation, answer.secret) }
}
