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

/** The teams of the active organization; the one that is named counts only while none is active. */
export async function listTeams(ctx: UserContext, asked: Asked): Promise<Team[]> {
  const organizationId = asked.activeOrganizationId ?? requireOrganizationId(asked)
  await requireMember(ctx, organizationId)
  return (await listOfOrganization(ctx, organizationId)).map(presentTeam)
}
