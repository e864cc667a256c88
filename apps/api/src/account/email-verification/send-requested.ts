import type { Context } from '../../core/context.ts'
import type { RequestedMail } from '../jobs.ts'
import { findCredentialId } from './find-claimed.ts'
import { queueVerificationMail } from './mail-link.ts'

/** Emails a user the link that verifies their address, if the user exists and needs it. */
export async function sendRequested(
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
