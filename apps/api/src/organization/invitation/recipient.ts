import type { RefusalCode } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'

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
