import type { RefusalCode } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { type CreatedSession, createSession } from '../session/lifecycle.ts'
import type { Credential } from './find-credential.ts'
import { requireNotBanned } from './require-admitted.ts'

interface SessionToStart {
  credential: Credential
  rememberMe: boolean | undefined
  browser: SigningBrowser
  /** What is answered when the password or the user has gone since it was checked. */
  refusal: RefusalCode
}

/** Signs a user in whose password was right, and remembers the device. */
export async function startSession(
  ctx: Context,
  { credential, rememberMe = true, browser, refusal }: SessionToStart,
): Promise<CreatedSession> {
  const { user } = credential
  const created = await inTransaction(ctx, async (tx) => {
    const held = await holdCredential(tx, credential)
    if (!held) throw new Refusal(refusal)
    requireNotBanned(tx, held)
    await recordDevice(tx, { user, secret: browser.deviceSecret })
    return createSession(tx, { user, rememberMe, replacedSecret: browser.sessionSecret })
  })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Signed in')
  return created
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
