import type { Context } from '../../core/context.ts'
import type { JobPayloads } from '../../core/job-queue.ts'
import { findCredentialId } from './find-claimed.ts'
import { queueVerificationMail } from './queue-verification-mail.ts'

/** Mails a user the link that verifies his address, where there is such a user and he needs it. */
export async function sendRequested(
  ctx: Context,
  { userId, callbackUrl, language }: JobPayloads['send-verification-email'],
): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: userId, emailVerified: false } })
  if (!user) return
  const accountId = await findCredentialId(ctx, user.id)
  await queueVerificationMail(
    { ...ctx, language },
    { user, accountId, callbackUrl: callbackUrl ?? undefined },
  )
}
