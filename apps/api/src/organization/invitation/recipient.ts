import { timingSafeEqual } from 'node:crypto'
import type { InvitationAnswer, RefusalCode } from '@tollgate/contracts'
import type { Invitation, User } from '@tollgate/db'
import { lockSignedInUser } from '../../account/user/lock-signed-in.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { Refusal } from '../../core/errors.ts'
import { findOpen } from './queries.ts'

/** Whether a secret is the one of the newest link: who has it reads the invited mailbox. */
export function isSecretOf(
  { secretHash }: Pick<Invitation, 'secretHash'>,
  secret: string | undefined,
): boolean {
  if (!secretHash || !secret) return false
  const given = hashToken(secret)
  return given.length === secretHash.length && timingSafeEqual(given, secretHash)
}

interface Claim {
  /** The invited address. */
  email: string
  user: Pick<User, 'email' | 'emailVerified'>
  /** Whether they brought the secret from the emailed link. */
  hasSecret: boolean
  requiresVerified: boolean
}

/** Why a user may not see or answer an invitation, or null. */
export function refusalOf({ email, user, hasSecret, requiresVerified }: Claim): RefusalCode | null {
  // Not even with the secret: a mail that was passed on must not let others in.
  if (user.email !== email) return 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'
  if (hasSecret || user.emailVerified || !requiresVerified) return null
  return 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION'
}

export function requireRecipient(ctx: Context, claim: Omit<Claim, 'requiresVerified'>): void {
  const requiresVerified = ctx.settings.INVITATION_REQUIRES_VERIFIED_EMAIL
  const code = refusalOf({ ...claim, requiresVerified })
  if (code) throw new Refusal(code)
}

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
