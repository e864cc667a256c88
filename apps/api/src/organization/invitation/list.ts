import type { Invitation as InvitationShape } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/roles.ts'
import { organizationIdMeant } from '../organization/active.ts'
import { presentInvitation } from './present.ts'
import { listOfOrganization } from './queries.ts'

interface ListInput {
  organizationId?: string | undefined
  status?: string | undefined
  limit?: number | undefined
  offset: number
}

/** The invitations of an organization, for every member of it. */
export async function listInvitations(
  ctx: SignedInContext,
  asked: ListInput,
): Promise<InvitationShape[]> {
  const organizationId = organizationIdMeant(ctx, asked)
  if (!organizationId) throw refusal('ORGANIZATION_ID_IS_REQUIRED')
  const { userId } = ctx.actor
  if (!(await findMembershipRoles(ctx, { userId, organizationId }))) {
    throw refusal('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
  }
  const invitations = await listOfOrganization(ctx, organizationId, asked)
  return invitations.map(presentInvitation)
}
