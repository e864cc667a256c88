import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { randomText } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import type { RequestedMail } from '../jobs.ts'
import { linkToReset } from '../mail-links.ts'
import { lockUser } from '../user/lock.ts'
import { createSingleUseToken } from '../verification/create.ts'

const TOKEN_LENGTH = 24

/** Emails a user the link that resets their password, if the user exists. */
export async function sendReset(
  ctx: Context,
  { userId, callbackUrl, language }: RequestedMail,
): Promise<void> {
  const token = randomText(TOKEN_LENGTH)
  const lifeSeconds = ctx.settings.RESET_PASSWORD_EXPIRES_IN
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return
    await createSingleUseToken(tx, {
      purpose: 'reset-password',
      token,
      value: user.id,
      lifeSeconds,
    })
    await queueMail(tx, {
      to: user.email,
      template: 'reset-password',
      language: user.language ?? language,
      values: {
        name: user.name,
        until: secondsAfter(tx.clock.now(), lifeSeconds).toISOString(),
        url: linkToReset(ctx.settings, { token, callbackUrl }),
      },
    })
  })
  ctx.logger.info({ requestId: ctx.requestId, userId }, 'Sent a password reset')
}
