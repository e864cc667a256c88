import { rolesAllow, type TwoFactorRequirement } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/roles.ts'
import { type OrganizationInput, requireOrganizationId } from '../organization/active.ts'
import { findMembersWithout, presentRequirement } from './queries.ts'

/** Whether members need a second factor, and who lacks one; for owners and admins. */
export async function getTwoFactorRequirement(
  ctx: SignedInContext,
  asked: OrganizationInput,
): Promise<TwoFactorRequirement> {
  const id = requireOrganizationId(ctx, asked)
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId: id })
  if (!roles) throw refusal('MEMBER_NOT_FOUND')
  if (!rolesAllow(roles, { organization: ['update'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
  }
  const { twoFactorRequiredFrom } = await ctx.db.organization.findUniqueOrThrow({ where: { id } })
  return presentRequirement(twoFactorRequiredFrom, await findMembersWithout(ctx, id))
}
