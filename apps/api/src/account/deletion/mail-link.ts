import { secondsAfter } from '../../core/calendar.ts'
import type { UserContext } from '../../core/context.ts'
import { randomText } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { linkToDeletion } from '../mail-links.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'
import { prepareToLeave } from './prepare-to-leave.ts'

const LENGTH = 32

/** Emails the user the link that deletes them. Earlier links stop working. */
export async function mailDeletionLink(
  ctx: UserContext,
  callbackUrl: string | undefined,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    // Better heard now than after the mail.
    await prepareToLeave(tx, user)
    const token = await createToken(tx, user.id)
    const url = linkToDeletion(tx.settings, { token, callbackUrl })
    await queueMail(tx, {
      to: user.email,
      template: 'delete-account',
      language: user.language ?? tx.language,
      values: {
        name: user.name,
        occasion: await describeOccasion(tx),
        until: secondsAfter(tx.clock.now(), tx.settings.DELETE_ACCOUNT_EXPIRES_IN).toISOString(),
        url,
      },
    })
  })
}

async function createToken(tx: UserContext, userId: string): Promise<string> {
  const subject = { purpose: 'delete-account', value: userId } as const
  // The wire wants lower case, which leaves 160 bits.
  const token = randomText(LENGTH).toLowerCase()
  await dropSingleUseTokens(tx, subject)
  await createSingleUseToken(tx, {
    ...subject,
    token,
    lifeSeconds: tx.settings.DELETE_ACCOUNT_EXPIRES_IN,
  })
  return token
}
