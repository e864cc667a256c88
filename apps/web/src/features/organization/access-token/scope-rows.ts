import { OrganizationAccessTokenScopesItem } from '#api/model/index.ts'

export type Scope = OrganizationAccessTokenScopesItem

export const allScopes: readonly Scope[] = Object.values(OrganizationAccessTokenScopesItem)
export const readScopes: readonly Scope[] = allScopes.filter((scope) => scope.endsWith(':read'))

/** What scopes are about, what most programs need first. */
const nouns = [
  ...(['products', 'benefits', 'checkout_links', 'checkouts', 'discounts'] as const),
  ...(['orders', 'subscriptions', 'payments', 'refunds', 'transactions', 'payouts'] as const),
  ...(['customers', 'customer_sessions', 'customer_portal', 'customer_meters'] as const),
  ...(['license_keys', 'files', 'custom_fields', 'events', 'meters', 'metrics'] as const),
  ...(['webhooks', 'organizations', 'notifications', 'notification_recipients'] as const),
  ...(['repositories', 'issues', 'external_organizations'] as const),
  ...(['user', 'openid', 'profile', 'email'] as const),
]

export interface ScopeRow {
  noun: (typeof nouns)[number]
  read: Scope | undefined
  write: Scope | undefined
}

export const scopeRows: readonly ScopeRow[] = nouns.map((noun) => ({
  noun,
  read: allScopes.find((scope) => scope === noun || scope === `${noun}:read`),
  write: allScopes.find((scope) => scope === `${noun}:write`),
}))

export type ScopeSummary = 'everything' | 'read_only' | 'some'

/** What scopes come to, as the presets call it. */
export function summaryOf(scopes: readonly Scope[]): ScopeSummary {
  if (isSame(scopes, allScopes)) return 'everything'
  return isSame(scopes, readScopes) ? 'read_only' : 'some'
}

function isSame(scopes: readonly Scope[], others: readonly Scope[]): boolean {
  return scopes.length === others.length && others.every((scope) => scopes.includes(scope))
}
