import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { RequestedMail } from '../jobs.ts'
import { lockUser } from '../user/lock.ts'
import { findCredentialId } from './find-claimed.ts'
import { queueVerificationMail } from './mail-link.ts'

/** Emails a user the link that verifies their address, if the user exists and needs it. */
export async function sendRequested(
  ctx: Context,
  { userId, callbackUrl, language }: RequestedMail,
): Promise<void> {
  await inTransaction({ ...ctx, language }, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.emailVerified) return
    const accountId = await findCredentialId(tx, user.id)
    await queueVerificationMail(tx, { user, accountId, callbackUrl: callbackUrl ?? undefined })
  })
}
