import type { Team } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentTeam } from './present.ts'
import { listOfOrganization } from './queries.ts'
import { requireMember } from './require-member.ts'

interface Asked {
  organizationId?: string | undefined
  activeOrganizationId: string | null
}

/** The teams of the organization that is named, else of the active one. */
export async function listTeams(ctx: UserContext, asked: Asked): Promise<Team[]> {
  const organizationId = requireOrganizationId(asked)
  await requireMember(ctx, organizationId)
  return (await listOfOrganization(ctx, organizationId)).map(presentTeam)
}
