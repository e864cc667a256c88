import type { BanUserRequest, UserAnswer, UserNamed } from '@tollgate/contracts'
import { endImpersonations, endSessions } from '../../account/session/lifecycle.ts'
import { requireOtherAdministrator } from '../../account/user/administrators.ts'
import { DEFAULT_BAN_REASON } from '../../account/user/ban.ts'
import { presentFullUser } from '../../account/user/present.ts'
import { writeAccess } from '../../account/user/write-access.ts'
import { secondsAfter } from '../../core/calendar.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from './find.ts'

/** Bans a user and ends their sessions, including those in which they impersonate others. */
export async function banUser(
  ctx: SignedInContext,
  { userId, banReason = DEFAULT_BAN_REASON, banExpiresIn }: BanUserRequest,
): Promise<UserAnswer> {
  if (userId === ctx.actor.userId) throw refusal('YOU_CANNOT_BAN_YOURSELF')
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:ban')
    await requireOtherAdministrator(tx, user)
    const banExpires =
      banExpiresIn === undefined ? null : secondsAfter(tx.clock.now(), banExpiresIn)
    const changed = await writeAccess(tx, user, { banned: true, banReason, banExpires })
    await endSessions(tx, { userId })
    await endImpersonations(tx, userId)
    const after = { banReason, banExpires: banExpires?.toISOString() ?? null }
    await record(tx, 'user.banned', { userId, after })
    return { user: presentFullUser(changed) }
  })
}

/** Lifts a user’s ban. */
export async function unbanUser(ctx: SignedInContext, { userId }: UserNamed): Promise<UserAnswer> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:ban')
    const changed = await writeAccess(tx, user, {
      banned: false,
      banReason: null,
      banExpires: null,
    })
    if (user.banned) await record(tx, 'user.unbanned', { userId })
    return { user: presentFullUser(changed) }
  })
}
