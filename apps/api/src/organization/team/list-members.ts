import type { MemberList } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findSlice } from '../member/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findTeam } from './queries.ts'
import { notAMember, requireMember } from './require-member.ts'

interface ListInput {
  teamId: string
  organizationId?: string | undefined
  limit: number
  offset: number
}

/** Some of the members of a team, for any member of its organization, and how many there are. */
export async function listTeamMembers(ctx: SignedInContext, asked: ListInput): Promise<MemberList> {
  const organizationId = requireOrganizationId(ctx, asked)
  await requireMember(ctx, organizationId)
  const team = await findTeam(ctx, organizationId, asked.teamId)
  if (!team) throw refusal('TEAM_NOT_FOUND')
  const { limit, offset } = asked
  const found = await findSlice(ctx, organizationId, { limit, offset, teamId: team.id })
  if (!found) throw notAMember()
  return found
}
