import { rolesAllow, rolesAllowScope, type Scope } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findMembership } from '../member/roles.ts'
import { requireOrganizationOf } from './queries.ts'

/** The caller as one who may manage the tokens of an organization. */
export interface TokenManager {
  organizationId: string
  roles: string[]
  /** Why the organization is suspended; null while it isn’t. */
  suspensionReason: string | null
}

/** Owners and admins manage tokens; a plain member doesn't, and strangers see nothing. */
export async function requireTokenManager(
  ctx: UserContext,
  organizationId: string | null | undefined,
  place: 'body' | 'query' = 'query',
): Promise<TokenManager> {
  if (!organizationId) {
    throw refusal('organization.missing', { at: [place, 'organization_id'] })
  }
  const membership = await findMembership(ctx, { userId: ctx.actor.userId, organizationId })
  if (!membership) throw refusal('organization.not_found')
  if (!rolesAllow(membership.roles, { organization: ['update'] })) {
    throw refusal('access_token.managers_only')
  }
  return { organizationId, ...membership }
}

export async function requireManagerOf(ctx: UserContext, tokenId: string): Promise<TokenManager> {
  const organizationId = await requireOrganizationOf(ctx, tokenId)
  return requireTokenManager(ctx, organizationId)
}

/** No one can grant more than their own permissions. */
export function requireScopes({ roles }: TokenManager, asked: readonly Scope[]): void {
  const lacking = asked.filter((scope) => !rolesAllowScope(roles, scope))
  if (lacking.length === 0) return
  throw refusal('access_token.scopes_exceed_role', { values: { scopes: lacking.join(', ') } })
}
