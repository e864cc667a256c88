import type { Member as MemberShape, MemberWithUser } from '@tollgate/contracts'
import type { Member, User } from '@tollgate/db'
import { part } from '../../core/fragment.ts'
import { instantText } from '../../core/instant-text.ts'

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

/** A row `m` of members with its row `u` of users, as `memberJson` has it: on one level. */
export type MemberJson = Omit<MemberWithUser, 'user'> & Omit<MemberWithUser['user'], 'id'>

/** Made of texts alone, which takes PostgreSQL two thirds of the time of an object in an object. */
export const memberJson = part`json_object(ARRAY[
  'id', m.id::text, 'organizationId', m.organization_id::text, 'userId', m.user_id::text,
  'role', array_to_string(m.roles, ','), 'teamId', m.team_id::text,
  'createdAt', ${instantText(part`m.created_at`)},
  'name', u.name, 'email', u.email, 'image', u.image])`

/** The form that the wire has for both. */
export function memberOf({ name, email, image, ...member }: MemberJson): MemberWithUser {
  return { ...member, user: { id: member.userId, name, email, image } }
}
