import type { UnlinkAccountRequest } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireFresh } from '../session/freshness.ts'
import { lockUser } from '../user/lock.ts'

/** Removes one way to sign in, but not the only one. */
export async function unlinkAccount(
  ctx: SignedInContext,
  { providerId, accountId }: UnlinkAccountRequest,
): Promise<void> {
  requireFresh(ctx, ctx.signedIn.session)
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    // Two that are unlinked at once wait for each other, so that one stays.
    await lockUser(tx, userId)
    const accounts = await tx.db.account.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, providerId: true, accountId: true },
    })
    const passkeys = await tx.db.passkey.count({ where: { userId } })
    if (accounts.length + passkeys <= 1 && !tx.settings.ALLOW_UNLINKING_ALL) {
      throw refusal('YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT')
    }
    const account = accounts.find(
      (each) =>
        each.providerId === providerId && (accountId === undefined || each.accountId === accountId),
    )
    if (!account) throw refusal('ACCOUNT_NOT_FOUND')
    await tx.db.account.delete({ where: { id: account.id } })
    await record(tx, 'account.unlinked', { userId, before: { providerId } })
  })
}
