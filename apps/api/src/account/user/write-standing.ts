import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { publishRevocations } from '../session/lifecycle.ts'

type Standing = Pick<User, 'role' | 'banned' | 'banReason' | 'banExpires'>

/** Writes what a locked user is and may do in the service, and makes every process reload them. */
export async function writeStanding(
  tx: Context,
  { id }: User,
  standing: Partial<Standing>,
): Promise<User> {
  await publishRevocations(tx, { userIds: [id] })
  return tx.db.user.update({
    where: { id },
    data: { ...standing, updatedAt: tx.clock.now(), revision: { increment: 1 } },
  })
}
