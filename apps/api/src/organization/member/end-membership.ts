import type { Member, User } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { clearActive } from './clear-active.ts'
import { presentMemberWithUser } from './present.ts'

interface End {
  member: Member
  action: 'member.removed' | 'member.left'
}

/** Removes a member from a locked organization: their next request is that of a non-member. */
export async function endMembership(tx: UserContext, { member, action }: End): Promise<User> {
  const { id, organizationId, userId } = member
  // A concurrent account deletion finishes first, and the user is gone.
  const user = await lockUser(tx, userId)
  if (!user) throw refusal('MEMBER_NOT_FOUND')
  await tx.db.member.delete({ where: { id } })
  await clearActive(tx, { organizationId, userId })
  const before = presentMemberWithUser(member, user)
  await record(tx, action, { organizationId, subjectId: userId, before })
  return user
}
