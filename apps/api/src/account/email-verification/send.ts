import type { SendVerificationEmailRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { AccountError, invalidField } from '../../core/errors.ts'
import { queueVerificationMail } from './queue-verification-mail.ts'

/** Sends the mail again. Who is signed out hears the same whether or not there is such a user. */
export async function send(
  ctx: Context,
  input: SendVerificationEmailRequest,
  signedIn: User | undefined,
): Promise<void> {
  const email = canonicalEmail(input.email)
  if (!email) throw invalidField(['body', 'email'], 'Must be exactly one e-mail address')
  if (signedIn) requireOwnUnverified(signedIn, email)
  const user = await ctx.db.user.findUnique({
    where: { email, emailVerified: false },
    include: { accounts: { where: { providerId: 'credential' }, select: { id: true } } },
  })
  const [account] = user?.accounts ?? []
  if (!user || !account) return
  await queueVerificationMail(ctx, {
    user,
    accountId: account.id,
    callbackUrl: input.callbackURL,
  })
}

function requireOwnUnverified(user: User, email: string): void {
  if (user.emailVerified) {
    throw new AccountError(400, 'You can only send a verification email to an unverified email')
  }
  if (user.email !== email) {
    throw new AccountError(400, 'You can only send a verification email to your own email')
  }
}
