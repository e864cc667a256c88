import { readServiceRoles, type UserNamed } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { type CreatedSession, newSession } from '../../account/session/lifecycle.ts'
import { banned, isBanned } from '../../account/user/ban.ts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockTargetUser } from '../user/find.ts'

interface Impersonation extends CreatedSession {
  user: User
}

/** Starts an impersonated session, which expires after an hour even if it is in use. */
export async function impersonateUser(
  ctx: SignedInContext,
  { userId }: UserNamed,
): Promise<Impersonation> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockTargetUser(tx, userId, 'user:impersonate')
    if (!mayBeImpersonated(tx, user)) throw refusal('YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS')
    if (isBanned(user, tx.clock.now())) throw banned(user)
    const created = newSession(tx, { userId, rememberMe: false, activeOrganizationId: null })
    const session = {
      ...created.session,
      impersonatedBy: tx.actor.userId,
      expiresAt: secondsAfter(tx.clock.now(), HOUR),
    }
    const changes = changeRows(tx, 'user.impersonated', { userId })
    await save(tx, { insert: { session: [session], ...changes } })
    return { ...created, session, user }
  })
}

function mayBeImpersonated({ settings, actor }: SignedInContext, { id, role }: User): boolean {
  if (id === actor.userId) return false
  return settings.IMPERSONATE_ADMINISTRATORS || !readServiceRoles(role).includes('admin')
}
