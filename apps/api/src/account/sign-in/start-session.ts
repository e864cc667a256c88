import type { RefusalCode } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { type CreatedSession, createSession } from '../session/lifecycle.ts'
import { type CreatedChallenge, challengeSignIn } from '../two-factor/challenge.ts'
import type { Credential } from './find-credential.ts'
import { requireNotBanned } from './require-admitted.ts'

interface SessionToStart {
  credential: Credential
  rememberMe: boolean | undefined
  callbackUrl: string | undefined
  browser: SigningBrowser
  /** What is answered when the password or the user has gone since it was checked. */
  refusal: RefusalCode
}

/** A new session, or a challenge to give a code first. */
export type Started = { created: CreatedSession } | { challenge: CreatedChallenge }

/** Signs a user in whose password was right, and remembers the device; or asks for the second factor. */
export async function startSession(
  ctx: Context,
  { credential, rememberMe = true, callbackUrl, browser, refusal }: SessionToStart,
): Promise<Started> {
  const { user, passwordHash } = credential
  const started = await inTransaction(ctx, async (tx) => {
    const held = await holdCredential(tx, credential)
    if (!held) throw new Refusal(refusal)
    requireNotBanned(tx, held)
    const challenge = await challengeSignIn(tx, {
      user: held,
      passwordHash,
      rememberMe,
      callbackUrl,
      browser,
    })
    if (challenge) return { challenge }
    await recordDevice(tx, { user, secret: browser.deviceSecret })
    const replacedSecret = browser.sessionSecret
    return { created: await createSession(tx, { user, rememberMe, replacedSecret }) }
  })
  const outcome = 'created' in started ? 'Signed in' : 'Asked for a second factor'
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, outcome)
  return started
}

/**
 * The user as they are by now. Checking took a while: a reset, ban or deletion meanwhile comes first, a
 * later one waits and ends this session.
 */
async function holdCredential(
  tx: Context,
  { accountId, passwordHash }: Credential,
): Promise<User | null> {
  const [held] = await tx.sql({ user: row('user') })`
    SELECT to_json(u) AS "user" FROM users u JOIN accounts a ON a.user_id = u.id
    WHERE a.id = ${accountId} AND a.password = ${passwordHash}
    FOR KEY SHARE OF u FOR SHARE OF a`
  return held?.user ?? null
}
