import type { RoleName } from '@tollgate/contracts'
import type { Member, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { presentMemberWithUser } from './present.ts'
import { alreadyMember, requireSeat, requireTeamSeat } from './seat-limits.ts'

interface Admission {
  organizationId: string
  user: User
  roles: RoleName[]
  teamId: string | null
}

/** Makes a user a member if there is room. The user and the organization are already locked. */
export async function admit(tx: Context, admission: Admission): Promise<Member> {
  const { organizationId, user, roles, teamId } = admission
  const { id: userId } = user
  if (await tx.db.member.count({ where: { organizationId, userId } })) throw alreadyMember()
  await requireSeat(tx, organizationId)
  if (teamId) await requireTeamSeat(tx, { organizationId, teamId })
  const member = await tx.db.member.create({
    data: { id: newId(), organizationId, userId, roles, teamId, createdAt: tx.clock.now() },
  })
  const after = presentMemberWithUser(member, user)
  await record(tx, 'member.added', { organizationId, subjectId: userId, after })
  return member
}
