import { useQuery } from '@tanstack/react-query'
import type { Invitation, MemberWithUser } from '#api/model/index.ts'
import { fullOrganizationQuery } from '../access/organization-queries.ts'
import { canManageMember, rolesOf } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'

export interface Inviter {
  /** Undefined for who has left since. */
  member: MemberWithUser | undefined
  /** Whether the invitation still counts: its inviter could send it today. */
  canInvite: boolean
}

/** Who invited; undefined while that is not known. */
export function useInviter(invitation: Invitation): Inviter | undefined {
  const { id } = useOrganization()
  const { data } = useQuery(fullOrganizationQuery(id))
  if (!data) return undefined
  const member = data.members.find(({ userId }) => userId === invitation.inviterId)
  return { member, canInvite: canManageMember(rolesOf(member), invitation) }
}
