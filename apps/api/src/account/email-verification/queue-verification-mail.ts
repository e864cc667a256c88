import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { createVerificationToken } from './token.ts'

interface VerificationMail {
  user: Pick<User, 'id' | 'email' | 'name' | 'language'>
  /** The way to sign in whose sign-up is to be verified. */
  accountId: string
  callbackUrl: string | undefined
}

/** Writes the mail whose link proves the address. The link opens our own page, which then acts. */
export async function queueVerificationMail(
  ctx: Context,
  { user, accountId, callbackUrl }: VerificationMail,
): Promise<void> {
  const url = new URL('/verify-email', ctx.settings.BASE_URL)
  url.searchParams.set('token', await createVerificationToken(ctx, { user, accountId }))
  url.searchParams.set('callbackURL', callbackUrl || '/')
  await queueMail(ctx, {
    to: user.email,
    template: 'verify-email',
    language: user.language ?? ctx.language,
    values: { name: user.name, url: url.href },
  })
}
