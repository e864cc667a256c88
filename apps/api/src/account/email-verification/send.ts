import type { SendVerificationEmailRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { VisitorContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { AccountError, invalidField } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { sendVerificationJob } from './send-requested.ts'

/**
 * Queues the email again. Known and unknown addresses are the same work here: only the job finds out
 * whether there is such a user, and whether they need the email.
 */
export async function sendVerificationEmail(
  ctx: VisitorContext,
  input: SendVerificationEmailRequest,
): Promise<void> {
  if (!ctx.settings.VERIFICATION_EMAIL_ENABLED) {
    throw new AccountError(400, "Verification email isn't enabled")
  }
  const email = canonicalEmail(input.email)
  if (!email) throw invalidField(['body', 'email'], 'Must be exactly one e-mail address')
  if (ctx.signedIn) requireOwnUnverified(ctx.signedIn.user, email)
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } })
  await ctx.jobs.enqueue(ctx, sendVerificationJob, {
    userId: user?.id ?? newId(),
    callbackUrl: input.callbackURL || null,
    language: ctx.language,
  })
}

function requireOwnUnverified(user: User, email: string): void {
  if (user.emailVerified) {
    throw new AccountError(400, 'You can only send a verification email to an unverified email')
  }
  if (user.email !== email) {
    throw new AccountError(400, 'You can only send a verification email to your own email')
  }
}
