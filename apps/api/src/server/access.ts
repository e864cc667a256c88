import {
  asksForRecentProof,
  type ContractRoute,
  isServicePermission,
  type RefusalCode,
  refusalOfPermission,
  rolesAllowScope,
  type ServicePermission,
  writesAsMerchant,
} from '@tollgate/contracts'
import type { MiddlewareHandler } from 'hono'
import { readCurrentSession } from '../account/session/current.ts'
import { requireRecentProof } from '../account/session/freshness.ts'
import { userMay } from '../administration/user/roles.ts'
import {
  type Context,
  type MerchantContext,
  type SessionAndUser,
  type SignedInContext,
  signedInContext,
} from '../core/context.ts'
import { Refusal, refusal, Unauthenticated } from '../core/errors.ts'
import { readBearer } from '../http/bearer.ts'
import { readJsonBody } from '../http/json-body.ts'
import type { RequestContext, RequestEnvironment } from '../http/request-context.ts'
import { authenticateAccessToken } from '../organization/access-token/authenticate.ts'
import { findMembership } from '../organization/member/roles.ts'
import { refuseSuspended } from '../organization/organization/refuse-suspended.ts'
import { authenticateCustomerSession } from '../portal/session/authenticate.ts'
import { readPortalCookie } from '../portal/session/cookie.ts'

/** What a route’s `security` asks for, read once when the route is bound. */
interface Demand {
  scopes: string[]
  acceptsAnonymous: boolean
  /** Whether a signed-in user acts for one organization. */
  needsOrganization: boolean
  /** Whether its path names that organization. */
  namesOrganization: boolean
  acceptsSession: boolean
  acceptsAccessToken: boolean
  acceptsCustomer: boolean
  acceptsPortalCookie: boolean
  /** Whether it changes something of the organization that the caller acts for. */
  isMerchantWrite: boolean
  /** The permission that the signed-in user’s role needs. */
  permission: ServicePermission | undefined
  /** Whether an administrator impersonating the user is refused. */
  refusesImpersonation: boolean
  /** Whether sessions must have been proven recently. */
  asksForRecentProof: boolean
  refuseAnonymous(): Error
}

/** Checks who calls, in the only place that does. Fails closed: what isn't asked for is refused. */
export function access(
  route: ContractRoute,
  codeForAnonymous?: RefusalCode,
): MiddlewareHandler<RequestEnvironment> {
  const demand = readDemand(route, codeForAnonymous)
  return async (c, next) => {
    c.set('route', route)
    const bearer = readToken(c, demand)
    if (bearer) await admitBearer(c, demand, bearer)
    else if (demand.acceptsSession) await admitSession(c, demand)
    else if (!demand.acceptsAnonymous) throw demand.refuseAnonymous()
    await next()
  }
}

function readDemand(
  { security, path }: Pick<ContractRoute, 'security' | 'path'>,
  codeForAnonymous?: RefusalCode,
): Demand {
  const names = security.map((requirement) => Object.keys(requirement))
  const asked = security.flatMap(({ session = [] }) => session)
  const scopes = security.flatMap((requirement) => requirement.accessToken ?? [])
  return {
    scopes,
    acceptsAnonymous: names.some((schemes) => schemes.length === 0),
    needsOrganization:
      names.some((schemes) => schemes.includes('accessToken')) && !asked.includes('member'),
    namesOrganization: path.startsWith('/v1/organizations/{id}'),
    acceptsSession: names.some((schemes) => schemes.includes('session')),
    acceptsAccessToken: names.some((schemes) => schemes.includes('accessToken')),
    acceptsCustomer: names.some((schemes) => schemes.includes('customerSession')),
    acceptsPortalCookie: names.some((schemes) => schemes.includes('portalSession')),
    isMerchantWrite: writesAsMerchant(security),
    permission: asked.find(isServicePermission),
    refusesImpersonation: asked.includes('self') || areMoving(scopes),
    asksForRecentProof: asksForRecentProof(security),
    refuseAnonymous: () =>
      codeForAnonymous ? new Refusal(codeForAnonymous, { status: 401 }) : new Unauthenticated(),
  }
}

/** A token that the request brings itself counts before one that the browser keeps. */
function readToken(c: RequestContext, demand: Demand): string | null {
  if (!demand.acceptsAccessToken && !demand.acceptsCustomer) return null
  return readBearer(c) ?? (demand.acceptsPortalCookie ? readPortalCookie(c) : null)
}

async function admitBearer(c: RequestContext, demand: Demand, token: string): Promise<void> {
  const ctx = c.get('ctx')
  if (demand.acceptsAccessToken && token.startsWith('tollgate_oat_')) {
    const holder = await authenticateAccessToken(ctx, token)
    if (!holder) throw invalidToken()
    const { actor } = holder
    requireScope(demand, actor.scopes)
    const body = await readBodyOrganization(c)
    if (body) throw refusal('organization.fixed_by_token', { at: ['body', 'organization_id'] })
    requireSameOrganization(c, actor.organizationId)
    if (demand.isMerchantWrite) refuseSuspended(holder)
    c.set('ctx', actingFor({ ...ctx, actor }, actor.organizationId))
    return
  }
  if (demand.acceptsCustomer && token.startsWith('tollgate_cst_')) {
    const actor = await authenticateCustomerSession(ctx, token)
    if (!actor) throw invalidToken()
    c.set('ctx', actingFor({ ...ctx, actor }, actor.organizationId))
    return
  }
  // The official clients send their token with public calls, too: there it doesn't matter.
  if (!demand.acceptsAnonymous) throw invalidToken()
}

async function admitSession(c: RequestContext, demand: Demand): Promise<void> {
  const ctx = c.get('ctx')
  const current = await readCurrentSession(c)
  if (!current) {
    if (demand.acceptsAnonymous) return
    throw demand.refuseAnonymous()
  }
  requirePermission(ctx, demand, current)
  const user = signedInContext({ ...ctx, language: current.user.language ?? ctx.language }, current)
  const names = demand.needsOrganization || c.req.query('organization_id') !== undefined
  const organizationId =
    demand.acceptsAccessToken && names ? await chooseOrganization(c, user, demand) : undefined
  // Last: no one is asked for a password where they would be refused all the same.
  if (demand.asksForRecentProof) requireRecentProof(ctx, current.session)
  c.set('ctx', organizationId === undefined ? user : actingFor(user, organizationId))
}

/** Scopes that move money or grant access: out of reach while impersonating. */
const moving = new Set<string>([
  'customer_sessions:write',
  'orders:write',
  'payouts:write',
  'refunds:write',
  'subscriptions:write',
  'transactions:write',
])

function areMoving(scopes: string[]): boolean {
  return scopes.length > 0 && scopes.every((scope) => moving.has(scope))
}

/** Refuses impersonators where the route does, and users whose role lacks the permission. */
function requirePermission(ctx: Context, demand: Demand, { session, user }: SessionAndUser): void {
  const { permission, refusesImpersonation } = demand
  const isImpersonated = session.impersonatedBy !== null
  if (refusesImpersonation && isImpersonated) throw impersonated(demand)
  if (!permission) return
  if (isImpersonated || !userMay(ctx, user, permission)) {
    throw new Refusal(refusalOfPermission[permission])
  }
  if (!user.emailVerified) throw refusal('EMAIL_NOT_VERIFIED')
}

function impersonated({ acceptsAccessToken }: Demand): Refusal {
  if (acceptsAccessToken) return refusal('role.not_allowed')
  return refusal('YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER')
}

/** The organization a member acts for: the one named in the request, else the active one. */
async function chooseOrganization(
  c: RequestContext,
  ctx: SignedInContext,
  demand: Demand,
): Promise<string> {
  const named = demand.namesOrganization ? c.req.param('id')?.toLowerCase() : undefined
  if (named) requireSameOrganization(c, named)
  const organizationId =
    named ??
    c.req.query('organization_id') ??
    (await readBodyOrganization(c)) ??
    ctx.signedIn.session.activeOrganizationId
  if (!organizationId) {
    throw refusal('organization.missing', { at: ['query', 'organization_id'] })
  }
  const member = await findMembership(ctx, { userId: ctx.actor.userId, organizationId })
  if (!member) throw refusal('organization.not_found')
  if (!demand.scopes.some((scope) => rolesAllowScope(member.roles, scope))) {
    throw refusal('role.not_allowed')
  }
  if (demand.isMerchantWrite) refuseSuspended(member)
  return organizationId
}

function actingFor(ctx: Context, organizationId: string): MerchantContext {
  return { ...ctx, organizationId }
}

function requireScope(demand: Demand, scopes: string[]): void {
  if (demand.scopes.some((scope) => scopes.includes(scope))) return
  const wanted = demand.scopes.join(' or ')
  throw refusal('token.scope_missing', { values: { scope: wanted } })
}

function requireSameOrganization(c: RequestContext, organizationId: string): void {
  const asked = c.req.queries('organization_id')
  if (asked?.some((id) => id.toLowerCase() !== organizationId))
    throw refusal('organization.not_found')
}

async function readBodyOrganization(c: RequestContext): Promise<string | null> {
  const body = await readJsonBody(c)
  if (typeof body !== 'object' || body === null || !('organization_id' in body)) return null
  const { organization_id: given } = body
  if (given === null || given === undefined) return null
  if (typeof given === 'string') return given
  throw refusal('invalid_type', { at: ['body', 'organization_id'] })
}

function invalidToken(): Refusal {
  return refusal('token.invalid')
}
