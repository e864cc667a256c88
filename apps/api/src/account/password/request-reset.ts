import type { RequestPasswordResetRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { sendResetJob } from '../jobs.ts'
import { requestMail } from '../request-mail.ts'
import { requireResetEnabled } from './rules.ts'

/** Queues a reset email: only the job finds out whether there is such a user. */
export async function requestPasswordReset(
  ctx: Context,
  input: RequestPasswordResetRequest,
): Promise<void> {
  requireResetEnabled(ctx)
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('email.not_one_address', { at: ['body', 'email'] })
  await requestMail(ctx, sendResetJob, { email, callbackUrl: input.redirectTo || null })
}
