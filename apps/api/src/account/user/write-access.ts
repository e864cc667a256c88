import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { publishRevocations } from '../session/lifecycle.ts'

type Access = Pick<User, 'role' | 'banned' | 'banReason' | 'banExpires'>

/** Changes the role or ban of a locked user, and makes every process reload them. */
export async function writeAccess(
  tx: Context,
  { id }: User,
  access: Partial<Access>,
): Promise<User> {
  await publishRevocations(tx, { userIds: [id] })
  return tx.db.user.update({
    where: { id },
    data: { ...access, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
}
