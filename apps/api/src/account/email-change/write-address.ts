import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import type { Refusal } from '../../core/errors.ts'
import { publishRevocations } from '../session/lifecycle.ts'

interface NewAddress extends Pick<User, 'email' | 'emailVerified'> {
  /** Locked against other changes. */
  user: User
  /** The refusal when someone else has the address. */
  whenTaken: Refusal
}

/** Writes a new email of a user, and makes every process reload them. */
export async function writeAddress(
  tx: Context,
  { user, email, emailVerified, whenTaken }: NewAddress,
): Promise<User> {
  await publishRevocations(tx, { userIds: [user.id] })
  try {
    return await tx.db.user.update({
      where: { id: user.id },
      data: { email, emailVerified, updatedAt: tx.clock.now(), revision: { increment: 1 } },
    })
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email_key') throw whenTaken
    throw error
  }
}
