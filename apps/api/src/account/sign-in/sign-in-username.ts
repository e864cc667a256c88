import type { UsernameSignInAnswer, UsernameSignInRequest } from '@tollgate/contracts'
import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { queueVerificationMail } from '../email-verification/queue-verification-mail.ts'
import { requirePasswordsEnabled } from '../password/require-enabled.ts'
import type { CreatedSession } from '../session/create.ts'
import { presentUser } from '../user/present.ts'
import { readSpelling } from '../user/username.ts'
import { checkPassword, refuse } from './check-password.ts'
import { type Credential, findCredential } from './find-credential.ts'
import { mustVerifyFirst, requireNotBanned } from './require-admitted.ts'
import { type SigningBrowser, startSession } from './start-session.ts'

const REFUSAL = 'invalid username or password'
const SECONDS_BETWEEN_MAILS = 60

interface SignedIn {
  answer: UsernameSignInAnswer
  created: CreatedSession
}

/** Signs a user in by username and password. */
export async function signInUsername(
  ctx: Context,
  input: UsernameSignInRequest,
  browser: SigningBrowser,
): Promise<SignedIn> {
  requirePasswordsEnabled(ctx)
  const { password, callbackURL: callbackUrl, rememberMe } = input
  if (input.username === '' || password === '') throw refuse(ctx, REFUSAL)
  const username = readSpelling(ctx.settings, input.username)
  const found = await findCredential(ctx, { username })
  if (found && mustVerifyFirst(ctx, found.user)) {
    await remindToVerify(ctx, found, callbackUrl)
    throw new AccountError(403, 'email not verified')
  }
  const credential = await checkPassword(ctx, found, { password, refusal: REFUSAL })
  const { user } = credential
  requireNotBanned(ctx, user)
  const created = await startSession(ctx, {
    credential,
    rememberMe,
    browser,
    refusal: 'unexpected error',
  })
  const { token } = created.session
  return { answer: { token, user: { ...presentUser(user), username: user.username } }, created }
}

/** No password was proven: knowing a username must not be enough to flood its owner’s mailbox. */
async function remindToVerify(
  ctx: Context,
  { user, accountId }: Credential,
  callbackUrl: string | undefined,
): Promise<void> {
  const since = secondsAfter(ctx.clock.now(), -SECONDS_BETWEEN_MAILS)
  const recent = await ctx.db.outboxMail.findFirst({
    where: { to: user.email, template: 'verify-email', createdAt: { gt: since } },
    select: { id: true },
  })
  if (!recent) await queueVerificationMail(ctx, { user, accountId, callbackUrl })
}
