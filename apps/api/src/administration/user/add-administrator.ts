import { readServiceRoles } from '@tollgate/contracts'
import { isBanned } from '../../account/user/ban.ts'
import { lockUser } from '../../account/user/lock.ts'
import { writeAccess } from '../../account/user/write-access.ts'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'

export type AddedAdministrator = 'added' | 'already' | 'unknown' | 'unverified' | 'banned'

/** Gives a user the role of administrators, beside those they have: for operators, by a command. */
export async function addAdministrator(ctx: Context, email: string): Promise<AddedAdministrator> {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db.user.findUnique({
      where: { email: canonicalEmail(email) ?? email },
      select: { id: true },
    })
    const user = found && (await lockUser(tx, found.id))
    if (!user) return 'unknown'
    if (!user.emailVerified) return 'unverified'
    if (isBanned(user, tx.clock.now())) return 'banned'
    const roles = readServiceRoles(user.role)
    if (roles.includes('admin')) return 'already'
    const role = [...roles.filter((name) => name !== 'user'), 'admin'].join(',')
    await writeAccess(tx, user, { role })
    await record(tx, 'user.role_changed', {
      userId: user.id,
      before: { role: user.role },
      after: { role },
    })
    return 'added'
  })
}
