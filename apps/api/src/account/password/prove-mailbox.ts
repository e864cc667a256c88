import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'

/**
 * Accepts that somebody has read the user’s mail. Where it is the first such proof, whoever signed
 * up with the address may have been a stranger: his ways in, and the links of his sign-up, are
 * gone. True in that case.
 */
export async function proveMailbox(tx: Context, userId: string): Promise<boolean> {
  const { count } = await tx.db.user.updateMany({
    where: { id: userId, emailVerified: false },
    data: { emailVerified: true, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
  if (count === 0) return false
  await tx.db.account.deleteMany({ where: { userId } })
  await tx.db.device.deleteMany({ where: { userId } })
  await recordAudit(tx, {
    organizationId: null,
    action: 'user.email_verified',
    target: { type: 'user', id: userId },
  })
  return true
}
