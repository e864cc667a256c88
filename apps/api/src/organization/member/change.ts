import type { Member } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { presentMemberWithUser } from './present.ts'

type Change = Pick<Member, 'roles'> | Pick<Member, 'teamId'>

/** Gives a member of a held organization other roles, or another team. */
export async function changeMember(
  tx: UserContext,
  before: Member,
  change: Change,
): Promise<Member> {
  const { id, organizationId, userId } = before
  // A user who is deleting their account must not become the owner.
  const user = await lockUser(tx, userId)
  if (!user) throw refusal('MEMBER_NOT_FOUND')
  if (isSame(before, { ...before, ...change })) return before
  const after = await tx.db.member.update({ where: { id }, data: change })
  await record(tx, 'member.updated', {
    organizationId,
    subjectId: userId,
    before: presentMemberWithUser(before, user),
    after: presentMemberWithUser(after, user),
  })
  return after
}

function isSame(before: Member, after: Member): boolean {
  return before.roles.join() === after.roles.join() && before.teamId === after.teamId
}
