import type { User } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { findCredentialId } from '../email-verification/find-claimed.ts'
import { createVerificationToken } from '../email-verification/mail-link.ts'
import { linkToVerification } from '../mail-links.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'

const purpose = 'change-email'

interface EmailChange {
  user: User
  /** The address that the user wants. */
  email: string
  callbackUrl: string | undefined
}

/** Mails the link that changes the address. Of several requests, only the newest one’s works. */
export async function askOldMailbox(tx: Context, wish: EmailChange): Promise<void> {
  if (!tx.settings.VERIFICATION_EMAIL_ENABLED) {
    throw refusal('VERIFICATION_EMAIL_ISNT_ENABLED')
  }
  const { user, email } = wish
  await queueMail(tx, {
    to: user.email,
    template: 'change-email-confirm',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      oldEmail: user.email,
      newEmail: email,
      until: secondsAfter(tx.clock.now(), tx.settings.VERIFICATION_EXPIRES_IN).toISOString(),
      url: linkToVerification(tx.settings, {
        token: await createOnlyToken(tx, wish),
        callbackUrl: wish.callbackUrl,
      }),
    },
  })
  await record(tx, 'user.email_change_requested', { userId: user.id, after: { email } })
}

async function createOnlyToken(tx: Context, { user, email }: EmailChange): Promise<string> {
  const accountId = await findCredentialId(tx, user.id)
  const token = await createVerificationToken(tx, { user, accountId, updateTo: email })
  const value = user.id
  await dropSingleUseTokens(tx, { purpose, value })
  const lifeSeconds = tx.settings.VERIFICATION_EXPIRES_IN
  await createSingleUseToken(tx, { purpose, token, value, lifeSeconds })
  return token
}
