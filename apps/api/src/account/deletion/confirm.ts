import type { UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { peekSingleUseToken } from '../verification/peek.ts'
import { deleteUser } from './delete-user.ts'

const purpose = 'delete-account'

/** Deletes the user with the token from their email. A refusal doesn’t use the token up. */
export async function confirmDeletion(ctx: UserContext, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx, noUserInfo)
    const owner = await consumeSingleUseToken(tx, { purpose, token })
    if (owner !== user.id) throw invalidToken()
    await deleteUser(tx, user)
  })
}

/** Whether the token would do it, as link scanners ask with HEAD. */
export async function lookAtDeletion(ctx: UserContext, token: string): Promise<void> {
  const owner = await peekSingleUseToken(ctx, { purpose, token })
  if (owner !== ctx.actor.userId) throw invalidToken()
}

export function noUserInfo(): Refusal {
  return refusal('FAILED_TO_GET_USER_INFO', { status: 404 })
}

function invalidToken(): Refusal {
  return refusal('INVALID_TOKEN', { status: 404 })
}
