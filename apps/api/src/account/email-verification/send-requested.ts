import type { Context } from '../../core/context.ts'
import type { JobPayloads } from '../../core/job-queue.ts'
import { queueVerificationMail } from './queue-verification-mail.ts'

/** Mails a user the link that verifies his address, where there is such a user and he needs it. */
export async function sendRequested(
  ctx: Context,
  { userId, callbackUrl, language }: JobPayloads['send-verification-email'],
): Promise<void> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, emailVerified: false },
    include: { accounts: { where: { providerId: 'credential' }, select: { id: true } } },
  })
  const [account] = user?.accounts ?? []
  if (!user || !account) return
  await queueVerificationMail(
    { ...ctx, language },
    { user, accountId: account.id, callbackUrl: callbackUrl ?? undefined },
  )
}
