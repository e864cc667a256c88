import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

/** A user whom nobody else changes until the transaction ends, or null when he is gone. */
export async function lockUser(tx: Context, id: string): Promise<User | null> {
  await tx.db.$executeRaw`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`
  return tx.db.user.findUnique({ where: { id } })
}
