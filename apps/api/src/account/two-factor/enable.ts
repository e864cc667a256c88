import type { EnableTwoFactorRequest, TwoFactorPrepared } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { backupCodeRows, newBackupCodes } from './backup-codes.ts'
import { provePassword } from './prove-password.ts'
import { sealTotpSecret } from './queries.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { issuerOf } from './uri.ts'

/** Prepares a second factor. A first code confirms it; until then, an earlier one stays in force. */
export async function enableTwoFactor(
  ctx: SignedInContext,
  { password, issuer = issuerOf(ctx) }: EnableTwoFactorRequest,
): Promise<TwoFactorPrepared> {
  await provePassword(ctx, password)
  const id = newId()
  const secret = newTotpSecret()
  const backupCodes = newBackupCodes()
  const user = await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await tx.sql()`DELETE FROM two_factors WHERE user_id = ${user.id} AND confirmed_at IS NULL`
    const factor = {
      id,
      userId: user.id,
      secret: sealTotpSecret(tx, id, secret),
      lastStep: 0,
      guesses: 0,
      guessesSince: null,
      confirmedAt: null,
      createdAt: tx.clock.now(),
    }
    await save(tx, {
      insert: { twoFactor: [factor], backupCode: backupCodeRows(id, backupCodes) },
    })
    return user
  })
  return { totpURI: totpUri({ secret, issuer, account: user.email }), backupCodes }
}
