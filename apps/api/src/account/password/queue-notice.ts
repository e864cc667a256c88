import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'

/** Emails a user that their password was changed, and what to do if it wasn’t them. */
export async function queueNotice(
  tx: Context,
  user: Pick<User, 'email' | 'name' | 'language'>,
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    template: 'password-changed',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      occasion: await describeOccasion(tx),
      url: new URL('/forgot-password', tx.settings.BASE_URL).href,
    },
  })
}
