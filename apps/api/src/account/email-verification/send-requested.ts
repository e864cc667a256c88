import type { Context } from '../../core/context.ts'
import { defineJob } from '../../core/job.ts'
import { type RequestedMail, requestedMail } from '../verification/requested-mail.ts'
import { findCredentialId } from './find-claimed.ts'
import { queueVerificationMail } from './mail-link.ts'

export const sendVerificationJob = defineJob({
  name: 'send-verification-email',
  schema: requestedMail,
  retries: 12,
  firstDelaySeconds: 2,
  longestDelaySeconds: 300,
  run: sendRequested,
})

/** Emails a user the link that verifies their address, if the user exists and needs it. */
async function sendRequested(
  ctx: Context,
  { userId, callbackUrl, language }: RequestedMail,
): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: userId, emailVerified: false } })
  if (!user) return
  const accountId = await findCredentialId(ctx, user.id)
  await queueVerificationMail(
    { ...ctx, language },
    { user, accountId, callbackUrl: callbackUrl ?? undefined },
  )
}
