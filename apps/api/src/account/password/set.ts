import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockUser } from '../user/lock.ts'
import { requireGoodPassword, requireNotLeaked } from './rules.ts'
import { storePassword } from './store.ts'

interface FirstPassword {
  userId: string
  newPassword: string
}

/** Gives a user who has none a password. For the service’s own code: no route leads here. */
export async function setPassword(
  ctx: Context,
  { userId, newPassword }: FirstPassword,
): Promise<void> {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  requireGoodPassword(ctx, newPassword, user)
  await requireNotLeaked(ctx, newPassword)
  const passwordHash = await ctx.passwords.hash(newPassword)
  await inTransaction(ctx, async (tx) => {
    // Of two at once, the second waits here, and sees the password of the first.
    await lockUser(tx, userId)
    const where = { userId, providerId: 'credential', password: { not: null } }
    if (await tx.db.account.findFirst({ where, select: { id: true } })) {
      throw refusal('USER_ALREADY_HAS_A_PASSWORD')
    }
    await storePassword(tx, { userId, passwordHash })
    await record(tx, 'user.password_set', { userId })
  })
}
