import type { RefusalCode } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { type CreatedSession, createSession } from '../session/lifecycle.ts'
import type { Credential } from './find-credential.ts'

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
    if (!(await holdCredential(tx, credential))) throw new Refusal(refusal)
    await recordDevice(tx, { user, secret: browser.deviceSecret })
    return createSession(tx, { user, rememberMe, replacedSecret: browser.sessionSecret })
  })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Signed in')
  return created
}

/** Checking took a while: a reset or deletion meanwhile comes first, a later one waits and ends this session. */
async function holdCredential(
  tx: Context,
  { accountId, passwordHash }: Credential,
): Promise<boolean> {
  const held = await tx.sql({ id: text })`
    SELECT a.id FROM users u JOIN accounts a ON a.user_id = u.id
    WHERE a.id = ${accountId} AND a.password = ${passwordHash}
    FOR KEY SHARE OF u FOR SHARE OF a`
  return held.length > 0
}
