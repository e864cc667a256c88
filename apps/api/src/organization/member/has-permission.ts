import { type HasPermissionRequest, rolesAllow } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findMembershipRoles } from './find-roles.ts'

interface Question extends HasPermissionRequest {
  activeOrganizationId: string | null
}

/** Whether the caller’s roles allow all that is asked for; who asks for nothing is told no. */
export async function hasPermission(ctx: UserContext, input: Question): Promise<boolean> {
  const organizationId = requireOrganizationId(input)
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw new AccountError(401, 'User is not a member of the organization')
  const asked = input.permissions ?? input.permission ?? {}
  return Object.keys(asked).length > 0 && rolesAllow(roles, asked)
}
