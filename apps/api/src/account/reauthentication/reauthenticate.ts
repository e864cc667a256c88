import type { ReauthenticateRequest } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkOwnPassword } from '../password/check-own.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { countGuess, forgetGuesses } from '../two-factor/guesses.ts'
import { findConfirmed } from '../two-factor/queries.ts'
import { refuseCode } from '../two-factor/refuse-code.ts'
import { useCode } from '../two-factor/use-code.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'

/** Takes the password or a code of a signed-in user as proof that it is still them. */
export function reauthenticate(
  ctx: SignedInContext,
  { password = '', code }: ReauthenticateRequest,
  deviceSecret: string,
): Promise<CreatedSession> {
  return code === undefined ? byPassword(ctx, password) : byCode(ctx, code, deviceSecret)
}

async function byPassword(ctx: SignedInContext, password: string): Promise<CreatedSession> {
  const { accountId, passwordHash } = await checkOwnPassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    await lockSignedInUser(tx)
    // Checking took a while: a password that was changed meanwhile proves nothing.
    const held = await tx.sql({ id: text })`
      SELECT id FROM accounts WHERE id = ${accountId} AND password = ${passwordHash} FOR SHARE`
    if (held.length === 0) throw refusal('INVALID_PASSWORD')
    return renewSession(tx)
  })
}

async function byCode(
  ctx: SignedInContext,
  code: string,
  deviceSecret: string,
): Promise<CreatedSession> {
  const guess = { userId: ctx.actor.userId, deviceSecret }
  await countGuess(ctx, guess)
  const created = await inTransaction(ctx, async (tx) => {
    await lockSignedInUser(tx)
    const factor = await findConfirmed(tx, guess.userId)
    if (!factor) throw refusal('TOTP_NOT_ENABLED')
    if (!(await useCode(tx, factor, code))) return null
    await forgetGuesses(tx, guess)
    return renewSession(tx)
  })
  return created ?? refuseCode(ctx, guess.userId, 'INVALID_CODE')
}
