import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { linkToVerification } from '../mail-links.ts'
import { createVerificationToken } from './token.ts'

interface VerificationMail {
  user: Pick<User, 'id' | 'email' | 'name' | 'language'>
  /** The account with the user’s password; null if they have none. */
  accountId: string | null
  callbackUrl: string | undefined
}

/** Writes the mail whose link proves the address. */
export async function queueVerificationMail(
  ctx: Context,
  { user, accountId, callbackUrl }: VerificationMail,
): Promise<void> {
  if (!ctx.settings.VERIFICATION_EMAIL_ENABLED) return
  const token = await createVerificationToken(ctx, { user, accountId })
  await queueMail(ctx, {
    to: user.email,
    template: 'verify-email',
    language: user.language ?? ctx.language,
    values: { name: user.name, url: linkToVerification(ctx.settings, { token, callbackUrl }) },
  })
}
