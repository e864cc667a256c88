import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

/** A user locked against other changes until the transaction ends, or null when they are gone. */
export async function lockUser(tx: Context, id: string): Promise<User | null> {
  await tx.db.$executeRaw`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`
  return tx.db.user.findUnique({ where: { id } })
}
