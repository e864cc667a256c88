import type { Member, User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import { recordAudit } from '../../core/audit.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { recordEvent } from '../../core/outbox.ts'
import { clearActive } from './clear-active.ts'
import { presentMemberWithUser } from './present.ts'

interface End {
  member: Member
  action: 'member.removed' | 'member.left'
}

/** Takes a member out of a held organization: the next request of his sessions is a stranger’s. */
export async function endMembership(tx: UserContext, { member, action }: End): Promise<User> {
  const { id, organizationId, userId } = member
  // Who deletes himself this moment is waited for, and gone then.
  const user = await lockUser(tx, userId)
  if (!user) throw new AccountError(400, 'Member not found')
  await tx.db.member.delete({ where: { id } })
  await clearActive(tx, { organizationId, userId })
  const before = presentMemberWithUser(member, user)
  await recordEvent(tx, { organizationId, type: 'member.removed', payload: before })
  await recordAudit(tx, {
    organizationId,
    action,
    target: { type: 'member', id },
    subjectId: userId,
    before,
  })
  return user
}
