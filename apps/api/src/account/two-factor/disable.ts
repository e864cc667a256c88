import type { PasswordProof } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { queueTwoFactorNotice } from './notices.ts'
import { provePassword } from './prove-password.ts'
import { removeTwoFactor } from './remove.ts'

/** Removes the second factor with its backup codes, and ends the trust in browsers. */
export async function disableTwoFactor(
  ctx: SignedInContext,
  { password }: PasswordProof,
): Promise<CreatedSession> {
  await provePassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    if (!user.twoFactorEnabled) throw refusal('TWO_FACTOR_ISNT_ENABLED')
    await removeTwoFactor(tx, user.id)
    await queueTwoFactorNotice(tx, user, { what: 'disabled', left: null })
    await record(tx, 'user.two_factor_disabled', { userId: user.id })
    return renewSession(tx)
  })
}
