import { refusalOfPermission, type ServicePermission } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { exceedOwn } from './roles.ts'

/** The user to administer, locked until the commit. No one administers a user with more permissions. */
export async function lockTargetUser(
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
 * Refuses to leave the service without an administrator who can sign in. All of them are locked, so of
 * two who demote each other at once only one succeeds.
 */
export async function requireOtherAdministrator(tx: Context, { id, role }: User): Promise<void> {
  if (!role.split(',').includes('admin')) return
  const others = await tx.db.$queryRaw<object[]>`
    SELECT FROM users
    WHERE role <> 'user' AND 'admin' = ANY(string_to_array(role, ',')) AND id <> ${id}::uuid
      AND email_verified AND NOT (banned IS TRUE AND coalesce(ban_expires > ${tx.clock.now()}, true))
    ORDER BY id FOR UPDATE`
  if (others.length === 0) throw refusal('AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED')
}
