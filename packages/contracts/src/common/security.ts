import type { ServicePermission } from '../administration/permissions.ts'

/**
 * Who may call a route. The API derives its access checks from these requirements, so a route
 * that forgets them does not compile.
 */
export const scopes = [
  'openid',
  'profile',
  'email',
  'user:read',
  'organizations:read',
  'organizations:write',
  'custom_fields:read',
  'custom_fields:write',
  'discounts:read',
  'discounts:write',
  'checkout_links:read',
  'checkout_links:write',
  'checkouts:read',
  'checkouts:write',
  'transactions:read',
  'transactions:write',
  'payouts:read',
  'payouts:write',
  'products:read',
  'products:write',
  'benefits:read',
  'benefits:write',
  'events:read',
  'events:write',
  'meters:read',
  'meters:write',
  'files:read',
  'files:write',
  'subscriptions:read',
  'subscriptions:write',
  'customers:read',
  'customers:write',
  'customer_meters:read',
  'customer_sessions:write',
  'orders:read',
  'orders:write',
  'refunds:read',
  'refunds:write',
  'payments:read',
  'metrics:read',
  'webhooks:read',
  'webhooks:write',
  'external_organizations:read',
  'license_keys:read',
  'license_keys:write',
  'repositories:read',
  'repositories:write',
  'issues:read',
  'issues:write',
  'customer_portal:read',
  'customer_portal:write',
  'notifications:read',
  'notifications:write',
  'notification_recipients:read',
  'notification_recipients:write',
] as const

export type Scope = (typeof scopes)[number]

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tollgate.session_token',
    description:
      'Cookie of a signed-in user; `__Host-tollgate.session_token` where the service runs on https.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tollgate_oat_…',
    description: 'Organization access token of an integrator.',
  },
  customerSession: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tollgate_cst_…',
    description: 'Customer session token: one customer, or one purchase, for one hour.',
  },
  portalSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tollgate.portal.{slug}',
    description:
      'Customer session that a browser keeps, one for each merchant; `__Secure-tollgate.portal.{slug}` ' +
      'where the service runs on https. It counts only with the header `Tollgate-Portal: {slug}`, ' +
      'which no other site can send.',
  },
} as const

export type SecurityRequirement = Record<string, string[]>

/** Who calls a route: what its verb may rely on. */
export type Caller =
  | 'anyone'
  | 'user'
  | 'administrator'
  | 'user or visitor'
  | 'merchant'
  | 'member of any organization'
  | 'customer'

declare const caller: unique symbol

/** The requirements of OpenAPI; the type remembers whom they describe. */
export type Security<Described extends Caller = Caller> = SecurityRequirement[] & {
  readonly [caller]?: Described
}

/** Whom a route’s security describes. */
export type CallerOf<Given> = Given extends { readonly [caller]?: infer Described }
  ? Exclude<Described, undefined>
  : never

/** Anyone, signed in or not. */
export const anyone: Security<'anyone'> = [{}]

/** A signed-in user. */
export const signedIn: Security<'user'> = [{ session: [] }]

/** A signed-in user, but no administrator impersonating them: for lasting changes and money. */
export const signedInSelf: Security<'user'> = [{ session: ['self'] }]

/**
 * The same for sessions that were proven lately: by signing in, or with a password or code since. Access
 * tokens aren't asked.
 */
export function recentlyProven<Who extends Caller>(security: Security<Who>): Security<Who> {
  return security.map((requirement) =>
    requirement.session
      ? { ...requirement, session: [...requirement.session, 'recent'] }
      : requirement,
  )
}

export function asksForRecentProof(security: SecurityRequirement[]): boolean {
  return security.some(({ session = [] }) => session.includes('recent'))
}

/**
 * A signed-in user with a verified email whose role in the service has a permission. OpenAPI 3.1 lets
 * a requirement list roles.
 */
export function administrator(permission: ServicePermission): Security<'administrator'> {
  return [{ session: [permission] }]
}

/** A signed-in user, or an anonymous visitor: the response differs. */
export const maybeSignedIn: Security<'user or visitor'> = [{}, { session: [] }]

/** A merchant: a token with at least one of the scopes, or a session whose user has a role with it. */
export function merchant(...anyOf: [Scope, ...Scope[]]): Security<'merchant'> {
  return [...anyOf.map((scope) => ({ accessToken: [scope] })), { session: [] }]
}

/** Whether a merchant changes something by it: every scope that opens it is one to write. */
export function writesAsMerchant(security: SecurityRequirement[]): boolean {
  const scopes = security.flatMap(({ accessToken = [] }) => accessToken)
  return scopes.length > 0 && scopes.every((scope) => scope.endsWith(':write'))
}

/**
 * A merchant, or a user who belongs to any organization, or to none yet: it need not be named.
 * OpenAPI 3.1 lets a requirement list roles.
 */
export function memberOfAny(...anyOf: [Scope, ...Scope[]]): Security<'member of any organization'> {
  return [...anyOf.map((scope) => ({ accessToken: [scope] })), { session: ['member'] }]
}

/** A customer, by a customer session: its token, or the cookie in which a browser keeps it. */
export const customer: Security<'customer'> = [{ customerSession: [] }, { portalSession: [] }]
