import type { SignInAnswer, SignInRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { noteFailure } from '../activity/note-failure.ts'
import type { SigningBrowser } from '../device/record.ts'
import { queueVerificationMail } from '../email-verification/mail-link.ts'
import { requirePasswordsEnabled } from '../password/rules.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import type { CreatedChallenge } from '../two-factor/challenge.ts'
import { lockUser } from '../user/lock.ts'
import { presentUser } from '../user/present.ts'
import { checkPassword } from './check-password.ts'
import { findCredential } from './find-credential.ts'
import { mustVerifyFirst, requireNotBanned } from './require-admitted.ts'
import { startSession } from './start-session.ts'

type SignedIn = { answer: SignInAnswer; created: CreatedSession } | { challenge: CreatedChallenge }

/** Signs a user in by address and password. */
export async function signIn(
  ctx: Context,
  input: SignInRequest,
  browser: SigningBrowser,
): Promise<SignedIn> {
  requirePasswordsEnabled(ctx)
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('INVALID_EMAIL')
  const { password, callbackURL: callbackUrl, rememberMe } = input
  const found = await findCredential(ctx, { email })
  const credential = await checkPassword(ctx, found, {
    password,
    name: email,
    refusal: 'INVALID_EMAIL_OR_PASSWORD',
  })
  const { user, accountId } = credential
  if (mustVerifyFirst(ctx, user)) {
    await inTransaction(ctx, async (tx) => {
      if (!(await lockUser(tx, user.id))) return
      await queueVerificationMail(tx, { user, accountId, callbackUrl })
    })
    await noteFailure(ctx, { kind: 'email_unverified', userId: user.id, name: email })
    throw refusal('EMAIL_NOT_VERIFIED')
  }
  requireNotBanned(ctx, user)
  const started = await startSession(ctx, {
    credential,
    rememberMe,
    callbackUrl,
    browser,
    refusal: 'FAILED_TO_CREATE_SESSION',
  })
  if ('challenge' in started) return started
  const { created } = started
  const answer = { token: created.session.token, user: presentUser(user) }
  return { answer: { ...targetOf(input), ...answer }, created }
}

function targetOf({ callbackURL }: SignInRequest) {
  return callbackURL ? { redirect: true, url: callbackURL } : { redirect: false }
}
