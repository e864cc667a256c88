import { refusalOfPermission, type ServicePermission } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import { lockSignedInUser } from '../../account/user/lock-signed-in.ts'
import { text } from '../../core/columns.ts'
import type { SignedInContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { exceedOwn, userMay } from './roles.ts'

interface Administered {
  /** The user who administers, as they are by now. */
  own: User
  /** The user who is administered. */
  user: User
}

/**
 * The user to administer and the one who does, both locked until the commit; null where there is no such
 * user. No one administers a user with more permissions.
 */
export async function lockTargetIfAny(
  tx: SignedInContext,
  userId: string,
  permission: ServicePermission,
): Promise<Administered | null> {
  if (!isUuid(userId)) return null
  // In one order, so that two who administer each other don’t wait for each other.
  await tx.sql({ id: text })`
    SELECT id FROM users WHERE id IN (${userId}::uuid, ${tx.actor.userId}::uuid) ORDER BY id FOR UPDATE`
  const own = await lockAdministrator(tx, permission)
  const user = await lockUser(tx, userId)
  if (!user) return null
  if (exceedOwn(tx, own, user.role)) throw new Refusal(refusalOfPermission[permission])
  return { own, user }
}

/** The same, where there has to be such a user. */
export async function lockTargetUser(
  tx: SignedInContext,
  userId: string,
  permission: ServicePermission,
): Promise<Administered> {
  const locked = await lockTargetIfAny(tx, userId, permission)
  if (!locked) throw refusal('USER_NOT_FOUND', { status: 404 })
  return locked
}

/** The signed-in user, locked. Refuses one whom another has stopped since the request began. */
export async function lockAdministrator(
  tx: SignedInContext,
  permission: ServicePermission,
): Promise<User> {
  const own = await lockSignedInUser(tx)
  if (!userMay(tx, own, permission)) throw new Refusal(refusalOfPermission[permission])
  return own
}
