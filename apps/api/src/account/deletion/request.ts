import type { DeleteUserAnswer, DeleteUserRequest } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkOwnPassword } from '../password/check-own.ts'
import { isFresh } from '../session/freshness.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { confirmDeletion } from './confirm.ts'
import { deleteUser } from './delete-user.ts'
import { mailDeletionLink } from './mail-link.ts'

/** Deletes the user, or emails them the link that does; returns which. */
export async function requestDeletion(
  ctx: SignedInContext,
  { password, token, callbackURL }: DeleteUserRequest,
): Promise<DeleteUserAnswer['message']> {
  if (password !== undefined) await checkOwnPassword(ctx, password)
  if (token !== undefined) {
    await confirmDeletion(ctx, token)
    return 'User deleted'
  }
  if (ctx.settings.DELETE_ACCOUNT_VERIFICATION) {
    await mailDeletionLink(ctx, callbackURL)
    return 'Verification email sent'
  }
  if (password === undefined && !isFresh(ctx, ctx.signedIn.session)) {
    throw refusal('SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION')
  }
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await deleteUser(tx, user)
  })
  return 'User deleted'
}
