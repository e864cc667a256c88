import type { UserNamed } from '@tollgate/contracts'
import { deleteUser } from '../../account/deletion/delete-user.ts'
import type { SignedInContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'

/** Deletes a user as they can themselves, with the same refusals. */
export async function removeUser(ctx: SignedInContext, { userId }: UserNamed): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:delete')
    await deleteUser(tx, user)
  })
}
