import type { RequestPasswordResetRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { sendResetJob } from '../jobs.ts'
import { requireResetEnabled } from './rules.ts'

/**
 * Queues a reset email. Known and unknown addresses are the same work here, so that its time reveals
 * nothing: only the job finds out whether there is such a user.
 */
export async function requestPasswordReset(
  ctx: Context,
  input: RequestPasswordResetRequest,
): Promise<void> {
  requireResetEnabled(ctx)
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('email.not_one_address', { at: ['body', 'email'] })
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true } })
  await ctx.jobs.enqueue(ctx, sendResetJob, {
    userId: user?.id ?? newId(),
    callbackUrl: input.redirectTo || null,
    language: ctx.language,
  })
}
