import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

interface Claim {
  /** The invited address. */
  email: string
  user: Pick<User, 'email' | 'emailVerified'>
  /** Whether they brought the secret from the emailed link. */
  hasSecret: boolean
  requiresVerified: boolean
}

/** Why a user may not see or answer an invitation, or null. */
export function refusalOf({ email, user, hasSecret, requiresVerified }: Claim): string | null {
  // Not even with the secret: a mail that was passed on must not let others in.
  if (user.email !== email) return 'You are not the recipient of the invitation'
  if (hasSecret || user.emailVerified || !requiresVerified) return null
  return 'Email verification required before accepting or rejecting invitation'
}

export function requireRecipient(ctx: Context, claim: Omit<Claim, 'requiresVerified'>): void {
  const requiresVerified = ctx.settings.INVITATION_REQUIRES_VERIFIED_EMAIL
  const refusal = refusalOf({ ...claim, requiresVerified })
  if (refusal) throw new AccountError(403, refusal)
}
