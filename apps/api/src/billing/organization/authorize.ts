import { rolesAllowScope, type Scope } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound, refusal } from '../../core/errors.ts'
import { findMembershipRoles } from '../../organization/member/find-roles.ts'

interface Wish {
  id: string
  scope: Scope
}

/**
 * The context for an organization named in the path. A token reaches its own alone; a user every
 * one that they belong to, as far as their role there allows.
 */
export async function authorizeOrganization(
  ctx: MerchantContext,
  { id, scope }: Wish,
): Promise<MerchantContext> {
  const organizationId = id.toLowerCase()
  if (ctx.actor.kind !== 'user') {
    if (organizationId !== ctx.organizationId) throw notFound()
    return ctx
  }
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw notFound()
  if (!rolesAllowScope(roles, scope)) throw refusal('role.not_allowed')
  return { ...ctx, organizationId }
}
