import type { SetRoleRequest, UserAnswer } from '@tollgate/contracts'
import { endImpersonations } from '../../account/session/lifecycle.ts'
import { requireOtherAdministrator } from '../../account/user/administrators.ts'
import { presentFullUser } from '../../account/user/present.ts'
import { writeAccess } from '../../account/user/write-access.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'
import { exceedOwn, readRoles, userMay } from './roles.ts'

/** Gives a user other roles; every process notices within a second. */
export async function setRole(
  ctx: SignedInContext,
  { userId, role: given }: SetRoleRequest,
): Promise<UserAnswer> {
  const role = readRoles(ctx, given)
  return inTransaction(ctx, async (tx) => {
    const { own, user } = await lockTargetUser(tx, userId, 'user:set-role')
    if (exceedOwn(tx, own, role)) throw refusal('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE')
    if (!role.split(',').includes('admin')) await requireOtherAdministrator(tx, user)
    const changed = await writeAccess(tx, user, { role })
    if (!userMay(tx, changed, 'user:impersonate')) await endImpersonations(tx, userId)
    await record(tx, 'user.role_changed', {
      userId,
      before: { role: user.role },
      after: { role },
    })
    return { user: presentFullUser(changed) }
  })
}
