import type { Member as MemberShape, MemberWithUser } from '@tollgate/contracts'
import type { Member, User } from '@tollgate/db'

export function presentMember(row: Omit<Member, 'searchText'>): MemberShape {
  return {
    id: row.id,
    organizationId: row.organizationId,
    userId: row.userId,
    role: row.roles.join(','),
    teamId: row.teamId,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentMemberWithUser(row: Member, user: User): MemberWithUser {
  const { id, name, email, image } = user
  return { ...presentMember(row), user: { id, name, email, image } }
}
