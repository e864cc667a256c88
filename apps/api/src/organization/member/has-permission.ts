import { type HasPermissionRequest, rolesAllow } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findMembershipRoles } from './roles.ts'

/** Whether the caller’s roles allow all that is asked for; who asks for nothing is told no. */
export async function hasPermission(
  ctx: SignedInContext,
  input: HasPermissionRequest,
): Promise<{ error: null; success: boolean }> {
  const organizationId = requireOrganizationId(ctx, input)
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', { status: 401 })
  const asked = input.permissions ?? input.permission ?? {}
  return { error: null, success: Object.keys(asked).length > 0 && rolesAllow(roles, asked) }
}
