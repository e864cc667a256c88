import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

interface NewPassword {
  userId: string
  passwordHash: string
}

/** Gives a user a password, or another one. */
export async function storePassword(
  tx: Context,
  { userId, passwordHash }: NewPassword,
): Promise<void> {
  const now = tx.clock.now()
  const credential = { providerId: 'credential', accountId: userId }
  const written = { password: passwordHash, updatedAt: now }
  await tx.db.account.upsert({
    where: { providerId_accountId: credential },
    create: { id: newId(), ...credential, userId, ...written, createdAt: now },
    update: written,
  })
}
