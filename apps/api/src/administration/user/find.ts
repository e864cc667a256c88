import { refusalOfPermission, type ServicePermission } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { SignedInContext } from '../../core/context.ts'
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
