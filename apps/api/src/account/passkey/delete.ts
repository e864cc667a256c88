import type { PasskeyReference } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { queuePasskeyNotice } from './notices.ts'
import { countWaysToSignIn } from './queries.ts'
import { requirePasskey } from './require-passkey.ts'

/** Removes a passkey, unless it is the user’s only way to sign in. */
export async function deletePasskey(
  ctx: UserContext,
  { id }: PasskeyReference,
): Promise<{ status: true }> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    const { name } = await requirePasskey(tx, { id, userId: user.id })
    const isLast = (await countWaysToSignIn(tx, user.id)) <= 1
    if (isLast && !tx.settings.ALLOW_UNLINKING_ALL) {
      throw refusal('YOU_CANT_REMOVE_YOUR_LAST_SIGNIN_METHOD')
    }
    await tx.db.passkey.delete({ where: { id } })
    await queuePasskeyNotice(tx, user, { what: 'removed', passkey: name })
    await record(tx, 'user.passkey_removed', { userId: user.id, before: { id, name } })
  })
  return { status: true }
}
