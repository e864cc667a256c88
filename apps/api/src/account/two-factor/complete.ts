import type { SignInChallenge, User } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context, UserContext, VisitorContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { type CreatedSession, createSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { requireNotBanned } from '../sign-in/require-admitted.ts'
import { lockUser } from '../user/lock.ts'
import { tryChallenge, useChallenge } from './challenge.ts'
import { countGuess, forgetGuesses } from './guesses.ts'
import { cancelRecovery } from './recovery.ts'

/** How long a trusted browser’s sign-ins take no code. */
export const TRUSTED_SECONDS = 30 * DAY

/** Where a code comes from: a sign-in that waits for it, or a user who is signed in. */
export type Origin = { challenge: SignInChallenge } | { signedIn: UserContext }

export interface Visit {
  challengeSecret: string | undefined
  browser: SigningBrowser
}

/** Finds out who gives a code, and counts it: of a sign-in’s five tries, and of the user’s ten an hour. */
export async function originOf(ctx: VisitorContext, visit: Visit): Promise<Origin> {
  const origin = await findOrigin(ctx, visit)
  const { deviceSecret } = visit.browser
  await countGuess(ctx, { userId: userIdOf(origin), deviceSecret })
  return origin
}

async function findOrigin(ctx: VisitorContext, visit: Visit): Promise<Origin> {
  const { signedIn } = ctx
  if (signedIn && signedIn.session.impersonatedBy === null) {
    const { id: sessionId, userId } = signedIn.session
    return { signedIn: { ...ctx, actor: { kind: 'user', userId, sessionId } } }
  }
  const challenge = await tryChallenge(ctx, visit.challengeSecret)
  if (!challenge) throw refusal('INVALID_TWO_FACTOR_COOKIE')
  return { challenge }
}

/** Where the browser goes next; null where nothing was asked for. */
export function urlAfter(origin: Origin): string | null {
  return 'challenge' in origin ? origin.challenge.callbackUrl : null
}

export function userIdOf(origin: Origin): string {
  return 'challenge' in origin ? origin.challenge.userId : origin.signedIn.actor.userId
}

/** Locks the user: nothing else changes their second factor until the transaction ends. */
export async function lockOwner(tx: Context, origin: Origin): Promise<User> {
  const user = await lockUser(tx, userIdOf(origin))
  if (!user) throw refusal('INVALID_TWO_FACTOR_COOKIE')
  requireNotBanned(tx, user)
  return user
}

interface Proven {
  user: User
  origin: Origin
  browser: SigningBrowser
  trustDevice: boolean | undefined
}

/** Signs the user in, or gives their session a new secret. */
export async function completeWithCode(
  tx: Context,
  { user, origin, browser, trustDevice = false }: Proven,
): Promise<CreatedSession> {
  const { deviceSecret } = browser
  await forgetGuesses(tx, { userId: user.id, deviceSecret })
  // A user who can give a code hasn’t lost their second factor.
  await cancelRecovery(tx, user)
  const created = await sessionAfter(tx, { user, origin, browser })
  if (trustDevice) await trust(tx, user.id, deviceSecret)
  return created
}

async function sessionAfter(
  tx: Context,
  { user, origin, browser }: Omit<Proven, 'trustDevice'>,
): Promise<CreatedSession> {
  if ('signedIn' in origin) return renewSession({ ...tx, actor: origin.signedIn.actor })
  if (!(await useChallenge(tx, origin.challenge))) throw refusal('INVALID_TWO_FACTOR_COOKIE')
  await recordDevice(tx, { user, secret: browser.deviceSecret })
  const { rememberMe, organizationId } = origin.challenge
  const created = await createSession(tx, {
    user,
    rememberMe,
    meetsSingleSignOn: true,
    organizationId,
    replacedSecret: browser.sessionSecret,
  })
  tx.logger.info({ requestId: tx.requestId, userId: user.id }, 'Signed in with a second factor')
  return created
}

async function trust({ sql, clock }: Context, userId: string, secret: string): Promise<void> {
  await sql()`
    UPDATE devices SET trusted_until = ${secondsAfter(clock.now(), TRUSTED_SECONDS)}
    WHERE user_id = ${userId} AND secret_hash = ${hashToken(secret)}`
}
