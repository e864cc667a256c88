import type { User } from '@tollgate/db'
import type { Mails } from '@tollgate/mails'
import type { Context } from '../../core/context.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'

type Notice = Pick<Mails['passkey-notice'], 'what' | 'passkey'>

/** Emails a user what happened to a passkey, and what to do if it wasn’t them. */
export async function queuePasskeyNotice(
  tx: Context,
  user: Pick<User, 'email' | 'name' | 'language'>,
  notice: Notice,
): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    template: 'passkey-notice',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      ...notice,
      occasion: await describeOccasion(tx),
      url: new URL('/account/security', tx.settings.BASE_URL).href,
    },
  })
}
