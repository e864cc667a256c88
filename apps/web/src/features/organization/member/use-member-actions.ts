import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { canManageMember } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'

export type MemberAction = 'role' | 'team' | 'remove' | 'leave'

/** What the caller can do with a member. Anyone can leave. */
export function useMemberActions(member: MemberWithUser): MemberAction[] {
  const session = useSession()
  const { roles } = useOrganization()
  const end = member.userId === session.user.id ? 'leave' : 'remove'
  if (canManageMember(roles, member)) return ['role', 'team', end]
  return end === 'leave' ? [end] : []
}
