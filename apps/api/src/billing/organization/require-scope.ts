import { rolesAllowScope, type Scope } from '@tollgate/contracts'
import { isSessionLive } from '../../account/session/is-live.ts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findTokenScopes } from '../../organization/access-token/find-scopes.ts'
import { findMembershipRoles } from '../../organization/member/roles.ts'

/**
 * What the caller may do by now; refused once it is nothing. Access is checked before a verb runs; one
 * that answers for long asks again.
 */
export async function findAllowed(ctx: MerchantContext): Promise<(scope: Scope) => boolean> {
  const { actor, organizationId } = ctx
  if (actor.kind === 'user') {
    const { userId, sessionId } = actor
    if (!(await isSessionLive(ctx, sessionId))) throw refusal('FAILED_TO_GET_SESSION')
    const roles = await findMembershipRoles(ctx, { userId, organizationId })
    if (!roles) throw refusal('organization.not_found')
    return (scope) => rolesAllowScope(roles, scope)
  }
  const held = actor.kind === 'access-token' ? await findTokenScopes(ctx, actor) : null
  if (!held) throw refusal('token.invalid')
  return (scope) => held.includes(scope)
}

/** Refuses callers who may no longer do what any of the scopes allows. */
export async function requireScope(ctx: MerchantContext, scopes: Scope[]): Promise<void> {
  const isAllowed = await findAllowed(ctx)
  if (scopes.some(isAllowed)) return
  if (ctx.actor.kind === 'user') throw refusal('role.not_allowed')
  throw refusal('token.scope_missing', { values: { scope: scopes.join(' or ') } })
}
