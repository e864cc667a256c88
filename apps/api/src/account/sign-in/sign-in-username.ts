import type { UsernameSignInAnswer, UsernameSignInRequest } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { noteFailure } from '../activity/note-failure.ts'
import type { SigningBrowser } from '../device/record.ts'
import { remindToVerify } from '../email-verification/remind.ts'
import { requirePasswordsEnabled } from '../password/rules.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import type { CreatedChallenge } from '../two-factor/challenge.ts'
import { presentUser } from '../user/present.ts'
import { readSpelling } from '../user/username.ts'
import { checkPassword, refuseSignIn } from './check-password.ts'
import { findCredential } from './find-credential.ts'
import { mustVerifyFirst, requireNotBanned } from './require-admitted.ts'
import { startSession } from './start-session.ts'

const REFUSAL = 'INVALID_USERNAME_OR_PASSWORD'

type SignedIn =
  | { answer: UsernameSignInAnswer; created: CreatedSession }
  | { challenge: CreatedChallenge }

/** Signs a user in by username and password. */
export async function signInUsername(
  ctx: Context,
  input: UsernameSignInRequest,
  browser: SigningBrowser,
): Promise<SignedIn> {
  requirePasswordsEnabled(ctx)
  const { password, callbackURL: callbackUrl, rememberMe } = input
  if (input.username === '' || password === '') throw refuseSignIn(ctx, REFUSAL)
  const username = readSpelling(ctx.settings, input.username)
  const found = await findCredential(ctx, { username })
  if (found && mustVerifyFirst(ctx, found.user)) {
    await remindToVerify(ctx, found, callbackUrl)
    await noteFailure(ctx, { kind: 'email_unverified', userId: found.user.id, name: username })
    throw refusal('EMAIL_NOT_VERIFIED', { message: 'email not verified' })
  }
  const credential = await checkPassword(ctx, found, { password, name: username, refusal: REFUSAL })
  const { user } = credential
  requireNotBanned(ctx, user)
  const started = await startSession(ctx, {
    credential,
    rememberMe,
    callbackUrl,
    browser,
    refusal: 'UNEXPECTED_ERROR',
  })
  if ('challenge' in started) return started
  const { created } = started
  const { token } = created.session
  return { answer: { token, user: { ...presentUser(user), username: user.username } }, created }
}
