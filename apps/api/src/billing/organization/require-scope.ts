import { rolesAllowScope, type Scope } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findTokenScopes } from '../../organization/access-token/find-scopes.ts'
import { findMembershipRoles } from '../../organization/member/roles.ts'

/**
 * Refuses callers who may no longer do what any of the scopes allows. Access is checked before a
 * verb runs; one that answers for long asks again.
 */
export async function requireScope(ctx: MerchantContext, scopes: Scope[]): Promise<void> {
  const { actor, organizationId } = ctx
  if (actor.kind === 'user') {
    const roles = await findMembershipRoles(ctx, { userId: actor.userId, organizationId })
    if (!roles) throw refusal('organization.not_found')
    if (!scopes.some((scope) => rolesAllowScope(roles, scope))) throw refusal('role.not_allowed')
    return
  }
  const held = actor.kind === 'access-token' ? await findTokenScopes(ctx, actor) : null
  if (!held) throw refusal('token.invalid')
  if (scopes.some((scope) => held.includes(scope))) return
  throw refusal('token.scope_missing', { values: { scope: scopes.join(' or ') } })
}
