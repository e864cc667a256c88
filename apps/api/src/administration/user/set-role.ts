import type { SetRoleRequest, UserAnswer } from '@tollgate/contracts'
import { requireOtherAdministrator } from '../../account/user/administrators.ts'
import { presentFullUser } from '../../account/user/present.ts'
import { writeAccess } from '../../account/user/write-access.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'
import { exceedOwn, readRoles } from './roles.ts'

/** Gives a user other roles; every process notices within a second. */
export async function setRole(
  ctx: SignedInContext,
  { userId, role: given }: SetRoleRequest,
): Promise<UserAnswer> {
  const role = readRoles(ctx, given)
  if (exceedOwn(ctx, ctx.signedIn.user, role)) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE')
  }
  return inTransaction(ctx, async (tx) => {
    const user = await lockTargetUser(tx, userId, 'user:set-role')
    if (!role.split(',').includes('admin')) await requireOtherAdministrator(tx, user)
    const changed = await writeAccess(tx, user, { role })
    await record(tx, 'user.role_changed', {
      userId,
      before: { role: user.role },
      after: { role },
    })
    return { user: presentFullUser(changed) }
  })
}
