import type { Passkey, UpdatePasskeyRequest } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { presentPasskey } from './present.ts'
import { requirePasskey } from './require-passkey.ts'

/** Gives a passkey another name. */
export async function updatePasskey(
  ctx: UserContext,
  { id, name }: UpdatePasskeyRequest,
): Promise<{ passkey: Passkey }> {
  return inTransaction(ctx, async (tx) => {
    const { id: userId } = await lockSignedInUser(tx)
    const before = await requirePasskey(tx, { id, userId })
    const after = await tx.db.passkey.update({ where: { id }, data: { name } })
    await record(tx, 'user.passkey_renamed', {
      userId,
      before: { id, name: before.name },
      after: { id, name },
    })
    return { passkey: presentPasskey(after) }
  })
}
