import { OrganizationAccessTokenScopesItem } from '#api/model/index.ts'

export type Scope = OrganizationAccessTokenScopesItem

export const allScopes: readonly Scope[] = Object.values(OrganizationAccessTokenScopesItem)
export const readScopes: readonly Scope[] = allScopes.filter((scope) => scope.endsWith(':read'))

/** What scopes are about, by area; what most programs need comes first. */
const groups = {
  catalog: [
    ...(['products', 'benefits', 'checkout_links', 'checkouts', 'discounts'] as const),
    ...(['license_keys', 'files', 'custom_fields'] as const),
  ],
  sales: ['orders', 'subscriptions', 'payments', 'refunds', 'transactions', 'payouts'],
  customers: ['customers', 'customer_sessions', 'customer_portal', 'customer_meters'],
  usage: ['events', 'meters', 'metrics'],
  developers: [
    ...(['webhooks', 'notifications', 'notification_recipients'] as const),
    ...(['repositories', 'issues', 'external_organizations'] as const),
  ],
  account: ['organizations', 'user', 'openid', 'profile', 'email'],
} as const

type GroupName = keyof typeof groups

export interface ScopeRow {
  noun: (typeof groups)[GroupName][number]
  read: Scope | undefined
  write: Scope | undefined
}

export interface ScopeGroup {
  name: GroupName
  rows: readonly ScopeRow[]
}

function rowOf(noun: ScopeRow['noun']): ScopeRow {
  return {
    noun,
    read: allScopes.find((scope) => scope === noun || scope === `${noun}:read`),
    write: allScopes.find((scope) => scope === `${noun}:write`),
  }
}

const groupNames = ['catalog', 'sales', 'customers', 'usage', 'developers', 'account'] as const

function groupOf(name: GroupName): ScopeGroup {
  const nouns: readonly ScopeRow['noun'][] = groups[name]
  return { name, rows: nouns.map(rowOf) }
}

export const scopeGroups: readonly ScopeGroup[] = groupNames.map(groupOf)

export type ScopeSummary = 'all_scopes' | 'read_only' | 'some'

/** What scopes come to, as the presets call it. */
export function summarizeScopes(scopes: readonly Scope[]): ScopeSummary {
  if (isSame(scopes, allScopes)) return 'all_scopes'
  return isSame(scopes, readScopes) ? 'read_only' : 'some'
}

function isSame(scopes: readonly Scope[], others: readonly Scope[]): boolean {
  return scopes.length === others.length && others.every((scope) => scopes.includes(scope))
}
