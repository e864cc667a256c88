import { refusalOfPermission, type ServicePermission } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { exceedOwn } from './roles.ts'

/**
 * The user that an administrator acts on, locked until the commit. No one acts on a user whose roles
 * allow more than their own.
 */
export async function lockSubject(
  tx: SignedInContext,
  userId: string,
  permission: ServicePermission,
): Promise<User> {
  const user = isUuid(userId) ? await lockUser(tx, userId) : null
  if (!user) throw refusal('USER_NOT_FOUND', { status: 404 })
  if (exceedOwn(tx, tx.signedIn.user, user.role)) throw new Refusal(refusalOfPermission[permission])
  return user
}

/**
 * Refuses where no other administrator would be left who can sign in. All of them are locked, so that
 * of two who demote each other at once one stays.
 */
export async function requireOtherAdministrator(tx: Context, { id, role }: User): Promise<void> {
  if (!role.split(',').includes('admin')) return
  const others = await tx.db.$queryRaw<object[]>`
    SELECT FROM users
    WHERE role <> 'user' AND 'admin' = ANY(string_to_array(role, ',')) AND id <> ${id}::uuid
      AND email_verified AND NOT (banned IS TRUE AND coalesce(ban_expires > ${tx.clock.now()}, true))
    ORDER BY id FOR UPDATE`
  if (others.length === 0) throw refusal('THE_LAST_ADMINISTRATOR_HAS_TO_STAY')
}
