import type { Context } from '../../core/context.ts'
import { record } from '../../core/record.ts'

/**
 * Accepts a proof that the user’s mailbox was read. If it is the first one, a stranger may have signed
 * up with the address: their sign-in methods, and the links of their sign-up, are removed. True in that
 * case.
 */
export async function proveMailbox(tx: Context, userId: string): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, emailVerified: false },
    data: { emailVerified: true, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (count === 0) return false
  await tx.db.account.deleteMany({ where: { userId } })
  await tx.db.device.deleteMany({ where: { userId } })
  await record(tx, 'user.email_verified', { userId })
  return true
}
