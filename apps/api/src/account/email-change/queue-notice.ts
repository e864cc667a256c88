import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'

interface Notice {
  before: User
  after: User
  /** Where the old mailbox undoes the change; null where the change was such an undoing. */
  url: string | null
}

/** Notifies the mailbox of the previous email. */
export async function queueNotice(tx: Context, { before, after, url }: Notice): Promise<void> {
  await queueMail(tx, {
    to: before.email,
    template: 'email-changed',
    language: after.language ?? tx.language,
    values: {
      name: after.name,
      oldEmail: before.email,
      newEmail: after.email,
      occasion: await describeOccasion(tx),
      url,
    },
  })
}
