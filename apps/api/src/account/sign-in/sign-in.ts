import type { SignInAnswer, SignInRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { AccountError } from '../../core/errors.ts'
import { queueVerificationMail } from '../email-verification/queue-verification-mail.ts'
import { type CreatedSession, createSession } from '../session/create.ts'
import { isBanned } from '../user/ban.ts'
import { presentUser } from '../user/present.ts'
import { type Credential, findCredential } from './find-credential.ts'

interface SignedIn {
  answer: SignInAnswer
  created: CreatedSession
}

/** Signs a user in by address and password. */
export async function signIn(
  ctx: Context,
  input: SignInRequest,
  replacedSecret: string | undefined,
): Promise<SignedIn> {
  const email = canonicalEmail(input.email)
  if (!email) throw new AccountError(400, 'Invalid email')
  const credential = await checkPassword(ctx, email, input.password)
  await requireAdmitted(ctx, credential, input.callbackURL)
  const { user } = credential
  const rememberMe = input.rememberMe ?? true
  const created = await createSession(ctx, { user, rememberMe, replacedSecret })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Signed in')
  return { answer: { ...targetOf(input), ...answerOf(created, user) }, created }
}

/** Unknown users, users without a password and wrong passwords take the same time and answer. */
async function checkPassword(ctx: Context, email: string, password: string): Promise<Credential> {
  const credential = await findCredential(ctx, email)
  if (!credential) {
    await ctx.passwords.verifyNothing(password)
    throw refuse(ctx)
  }
  const { matches, needsRehash } = await ctx.passwords.verify(credential.passwordHash, password)
  if (!matches) throw refuse(ctx)
  if (needsRehash) await storeAnew(ctx, credential, password)
  return credential
}

function refuse(ctx: Context): AccountError {
  ctx.logger.info({ requestId: ctx.requestId, ipAddress: ctx.ipAddress }, 'Refused a sign-in')
  return new AccountError(401, 'Invalid email or password')
}

async function storeAnew(ctx: Context, credential: Credential, password: string): Promise<void> {
  const { accountId: id, passwordHash: old } = credential
  const data = { password: await ctx.passwords.hash(password), updatedAt: ctx.clock.now() }
  // Not when the password has been changed meanwhile.
  await ctx.db.account.updateMany({ where: { id, password: old }, data })
}

/** What stands in the way of a user whose password was right. */
async function requireAdmitted(
  ctx: Context,
  { user, accountId }: Credential,
  callbackUrl: string | undefined,
): Promise<void> {
  if (ctx.settings.REQUIRE_EMAIL_VERIFICATION && !user.emailVerified) {
    await queueVerificationMail(ctx, { user, accountId, callbackUrl })
    throw new AccountError(403, 'Email not verified')
  }
  if (isBanned(user, ctx.clock.now())) {
    throw new AccountError(
      403,
      'You have been banned from this application. ' +
        'Please contact support if you believe this is an error.',
      'BANNED_USER',
    )
  }
}

function targetOf({ callbackURL }: SignInRequest) {
  return callbackURL ? { redirect: true, url: callbackURL } : { redirect: false }
}

function answerOf({ session }: CreatedSession, user: User) {
  return { token: session.token, user: presentUser(user) }
}
