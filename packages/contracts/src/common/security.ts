/**
 * Who may call a route. The API derives its access checks from these requirements, so a route
 * that forgets them does not compile.
 */
export const scopes = [
  'organizations:read',
  'organizations:write',
  'products:read',
  'products:write',
  'benefits:read',
  'benefits:write',
  'checkouts:read',
  'checkouts:write',
  'checkout_links:read',
  'checkout_links:write',
  'customers:read',
  'customers:write',
  'customer_sessions:write',
  'orders:read',
  'orders:write',
] as const

export type Scope = (typeof scopes)[number]

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tollgate.session',
    description: 'Cookie of a signed-in user; `__Host-tollgate.session` where the service runs on https.',
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
} as const

export type SecurityRequirement = Record<string, string[]>

/** Anybody, signed in or not. */
export const anyone: SecurityRequirement[] = [{}]

/** A signed-in user. */
export const signedIn: SecurityRequirement[] = [{ session: [] }]

/** A signed-in user, or nobody: the answer differs. */
export const maybeSignedIn: SecurityRequirement[] = [{}, { session: [] }]

/** A merchant: any one of the scopes on the token, or a role of the session’s user that has it. */
export function merchant(...anyOf: [Scope, ...Scope[]]): SecurityRequirement[] {
  return [...anyOf.map((scope) => ({ accessToken: [scope] })), { session: [] }]
}

/** A customer, by a customer session. */
export const customer: SecurityRequirement[] = [{ customerSession: [] }]
