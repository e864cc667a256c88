import type { User } from '@tollgate/db'
import type { Mails } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'

type Notice = Pick<Mails['two-factor-notice'], 'what' | 'left'>

type Reader = Pick<User, 'email' | 'name' | 'language'>

/** Emails a user what happened to their second factor, and what to do if it wasn’t them. */
export async function queueTwoFactorNotice(
  tx: Context,
  user: Reader,
  notice: Notice,
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    template: 'two-factor-notice',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      ...notice,
      occasion: await describeOccasion(tx),
      url: new URL('/forgot-password', tx.settings.BASE_URL).href,
    },
  })
}

/** Emails a user that an administrator will remove their second factor, and where they can prevent it. */
export async function queueRecoveryNotice(tx: Context, user: Reader, dueAt: Date): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    template: 'two-factor-recovery',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      until: dueAt.toISOString(),
      url: new URL('/account/security', tx.settings.BASE_URL).href,
    },
  })
}
