import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { SessionAndUser } from '../account/session/resolve.ts'
import type {
  Context,
  CustomerContext,
  MemberContext,
  MerchantContext,
  UserContext,
} from '../core/context.ts'

export interface AppEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ctx: Context
    organizationId: string | undefined
    signedIn: SessionAndUser | undefined
  }
}

export type RequestContext = HonoContext<AppEnvironment>

/** The context of a route that anyone can call. */
export function anyContext(c: RequestContext): Context {
  return c.get('ctx')
}

/** The context of a route whose contract says that a user must be signed in. */
export function userContext(c: RequestContext): UserContext {
  const ctx = c.get('ctx')
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Error('The route’s contract does not ask for a session')
  return { ...ctx, actor }
}

/** The session and user of a route that asks for one. */
export function signedIn(c: RequestContext): SessionAndUser {
  const resolved = c.get('signedIn')
  if (!resolved) throw new Error('The route’s contract does not ask for a session')
  return resolved
}

/** The organization that the session works in, for requests that name none. */
export function activeOrganization(c: RequestContext): { activeOrganizationId: string | null } {
  return { activeOrganizationId: signedIn(c).session.activeOrganizationId }
}

/** The context of a route whose contract names a merchant’s scopes. */
export function merchantContext(c: RequestContext): MerchantContext {
  const organizationId = c.get('organizationId')
  if (!organizationId) throw new Error('The route’s contract does not ask for a merchant')
  return { ...c.get('ctx'), organizationId }
}

/** The context of a route that a merchant calls without naming an organization. */
export function memberContext(c: RequestContext): MemberContext {
  const ctx = c.get('ctx')
  const { actor } = ctx
  if (actor.kind === 'user' || actor.kind === 'access-token') return { ...ctx, actor }
  throw new Error('The route’s contract does not ask for a merchant')
}

/** The context of a route whose contract asks for a customer session. */
export function customerContext(c: RequestContext): CustomerContext {
  const ctx = c.get('ctx')
  const { actor } = ctx
  if (actor.kind !== 'customer') throw new Error('The route’s contract does not ask for a customer')
  return { ...ctx, actor, organizationId: actor.organizationId }
}
