import type { SendVerificationEmailRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { VisitorContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { sendVerificationJob } from '../jobs.ts'
import { requestMail } from '../request-mail.ts'

/** Queues the email again: only the job finds out whether there is such a user, who needs it. */
export async function sendVerificationEmail(
  ctx: VisitorContext,
  input: SendVerificationEmailRequest,
): Promise<void> {
  if (!ctx.settings.VERIFICATION_EMAIL_ENABLED) {
    throw refusal('VERIFICATION_EMAIL_ISNT_ENABLED')
  }
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('email.not_one_address', { at: ['body', 'email'] })
  if (ctx.signedIn) requireOwnUnverified(ctx.signedIn.user, email)
  await requestMail(ctx, sendVerificationJob, { email, callbackUrl: input.callbackURL || null })
}

function requireOwnUnverified(user: User, email: string): void {
  if (user.emailVerified) {
    throw refusal('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL')
  }
  if (user.email !== email) {
    throw refusal('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL')
  }
}
