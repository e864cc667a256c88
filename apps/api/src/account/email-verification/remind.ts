import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { Credential } from '../sign-in/find-credential.ts'
import { lockUser } from '../user/lock.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'
import { peekSingleUseToken } from '../verification/peek.ts'
import { queueVerificationMail } from './mail-link.ts'

const SECONDS_BETWEEN_MAILS = 60

/**
 * Emails the verification link, at most once a minute: no password was proven, and knowing a username
 * must not be enough to flood its owner’s mailbox. The token records that: the email’s own row is
 * deleted as soon as a mail server accepts it.
 */
export async function remindToVerify(
  ctx: Context,
  { user, accountId }: Pick<Credential, 'user' | 'accountId'>,
  callbackUrl: string | undefined,
): Promise<void> {
  const reminder = { purpose: 'verification-reminder', token: user.id } as const
  if (await peekSingleUseToken(ctx, reminder)) return
  await inTransaction(ctx, async (tx) => {
    // Of several at once, one continues; the others find its token.
    if (!(await lockUser(tx, user.id)) || (await peekSingleUseToken(tx, reminder))) return
    await dropSingleUseTokens(tx, { purpose: reminder.purpose, value: user.id })
    const lifeSeconds = SECONDS_BETWEEN_MAILS
    await createSingleUseToken(tx, { ...reminder, value: user.id, lifeSeconds })
    await queueVerificationMail(tx, { user, accountId, callbackUrl })
  })
}
