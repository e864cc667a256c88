import type { Team } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { presentTeam } from './present.ts'
import { listOfOrganization } from './queries.ts'
import { requireMember } from './require-member.ts'

interface ListInput {
  organizationId?: string | undefined
}

/** The teams of the organization that is named, else of the active one. */
export async function listTeams(ctx: SignedInContext, asked: ListInput): Promise<Team[]> {
  const organizationId = requireOrganizationId(ctx, asked)
  await requireMember(ctx, organizationId)
  return (await listOfOrganization(ctx, organizationId)).map(presentTeam)
}
