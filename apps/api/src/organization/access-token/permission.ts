import { rolesAllow, rolesAllowScope, type Scope } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { BillingError, invalidField, notFound } from '../../core/errors.ts'
import { findMembershipRoles } from '../member/find-roles.ts'
import { findOrganizationOf } from './queries.ts'

/** The caller as one who may manage the tokens of an organization. */
export interface TokenManager {
  organizationId: string
  roles: string[]
}

/** Owners and admins manage tokens; a plain member doesn't, and strangers see nothing. */
export async function requireTokenManager(
  ctx: UserContext,
  organizationId: string | null | undefined,
  place: 'body' | 'query' = 'query',
): Promise<TokenManager> {
  if (!organizationId) {
    const message = 'Name an organization, or make one active'
    throw invalidField([place, 'organization_id'], message, 'missing')
  }
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw notFound('Organization not found')
  if (!rolesAllow(roles, { organization: ['update'] })) {
    throw new BillingError(403, 'NotPermitted', 'Only owners and admins manage access tokens')
  }
  return { organizationId, roles }
}

export async function requireManagerOf(ctx: UserContext, tokenId: string): Promise<TokenManager> {
  const organizationId = await findOrganizationOf(ctx, tokenId)
  if (!organizationId) throw notFound('Access token not found')
  return requireTokenManager(ctx, organizationId)
}

/** No one can grant more than their own permissions. */
export function requireScopes({ roles }: TokenManager, asked: readonly Scope[]): void {
  const lacking = asked.filter((scope) => !rolesAllowScope(roles, scope))
  if (lacking.length === 0) return
  throw new BillingError(403, 'NotPermitted', `Your role lacks the scope ${lacking.join(', ')}`)
}
