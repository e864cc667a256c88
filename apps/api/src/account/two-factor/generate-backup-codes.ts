import type { PasswordProof } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { backupCodeRows, newBackupCodes } from './backup-codes.ts'
import { provePassword } from './prove-password.ts'
import { findConfirmed } from './queries.ts'

/** Makes ten new backup codes; those before no longer work. */
export async function generateBackupCodes(
  ctx: SignedInContext,
  { password }: PasswordProof,
): Promise<{ status: true; backupCodes: string[] }> {
  await provePassword(ctx, password)
  const backupCodes = newBackupCodes()
  await inTransaction(ctx, async (tx) => {
    const { id: userId } = await lockSignedInUser(tx)
    const factor = await findConfirmed(tx, userId)
    if (!factor) throw refusal('TWO_FACTOR_ISNT_ENABLED')
    await tx.sql()`DELETE FROM backup_codes WHERE two_factor_id = ${factor.id}`
    await save(tx, { insert: { backupCode: backupCodeRows(factor.id, backupCodes) } })
    await record(tx, 'user.backup_codes_generated', { userId })
  })
  return { status: true, backupCodes }
}
