import type { User } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** A user locked against other changes until the transaction ends, or null when they are gone. */
export async function lockUser(tx: Context, id: string): Promise<User | null> {
  const [locked] = await tx.sql({ user: row('user') })`
    SELECT to_json(u) AS "user" FROM users u WHERE id = ${id} FOR UPDATE`
  return locked?.user ?? null
}
