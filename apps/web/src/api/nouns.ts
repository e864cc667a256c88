import type { Query, QueryClient } from '@tanstack/react-query'

const organization = '/api/auth/organization/'
const administration = '/api/auth/admin/'
const activities = '/api/auth/list-activities'
const auditLog = `${organization}list-audit-entries`

/** The answers that show a noun, by the path that the keys of their queries begin with. */
const queryPaths = {
  product: ['/v1/products', '/v1/checkout-links', '/v1/orders', '/v1/subscriptions', auditLog],
  benefit: ['/v1/benefits', '/v1/benefit-grants', '/v1/products', '/v1/customers', auditLog],
  custom_field: ['/v1/custom-fields', '/v1/products', '/v1/orders', auditLog],
  discount: ['/v1/discounts', '/v1/checkout-links', auditLog],
  license_key: ['/v1/license-keys', auditLog],
  meter: ['/v1/meters', '/v1/customer-meters', auditLog],
  meter_alert: ['/v1/meter-alerts', auditLog],
  webhook_endpoint: ['/v1/webhooks/endpoints', auditLog],
  webhook_delivery: ['/v1/webhooks/deliveries', '/v1/webhooks/endpoints'],
  event: ['/v1/events', '/v1/meters', '/v1/customer-meters', '/v1/customers'],
  customer_meter: ['/v1/customer-meters', '/v1/customers', '/v1/meters', '/v1/events', auditLog],
  guild_connection: ['/v1/guild-connections', auditLog],
  file: ['/v1/files', '/v1/products', auditLog],
  order: ['/v1/orders', '/v1/payments', '/v1/subscriptions', auditLog],
  checkout_link: ['/v1/checkout-links', auditLog],
  repository_connection: ['/v1/repository-connections', auditLog],
  refund: [
    '/v1/refunds',
    '/v1/disputes',
    '/v1/earnings',
    '/v1/metrics',
    '/v1/orders',
    '/v1/customers',
    '/v1/benefits',
    auditLog,
  ],
  customer: ['/v1/customers', '/v1/orders', '/v1/subscriptions', '/v1/metrics', auditLog],
  subscription: [
    '/v1/subscriptions',
    '/v1/metrics',
    '/v1/orders',
    '/v1/payments',
    '/v1/customers',
    '/v1/benefits',
    auditLog,
  ],
  access_token: ['/v1/organization-access-tokens', auditLog],
  organization: [
    '/api/auth/workspace',
    `${organization}get-full-organization`,
    '/v1/organizations',
    `${administration}list-organizations`,
    `${administration}get-organization`,
    `${administration}list-audit-entries`,
    auditLog,
  ],
  member: [`${organization}list-members`, `${organization}list-team-members`, auditLog],
  two_factor_requirement: [
    `${organization}two-factor-requirement`,
    '/api/auth/workspace',
    auditLog,
  ],
  identity_provider: [`${organization}get-identity-provider`, auditLog],
  domain: [`${organization}list-domains`, `${organization}get-identity-provider`, auditLog],
  team: [`${organization}list-members`, `${organization}list-invitations`, auditLog],
  invitation: [`${organization}list-invitations`, `${organization}get-full-organization`, auditLog],
  own_invitation: [`${organization}list-user-invitations`],
  session: ['/api/auth/list-sessions', activities],
  two_factor: [
    '/api/auth/two-factor/status',
    '/api/auth/get-session',
    '/api/auth/list-trusted-devices',
    activities,
  ],
  trusted_device: ['/api/auth/list-trusted-devices', activities],
  passkey: ['/api/auth/passkey/list-user-passkeys', activities],
  current_session: ['/api/auth/get-session', activities],
  linked_account: ['/api/auth/list-accounts', activities],
  user: [
    `${administration}list-audit-entries`,
    `${administration}list-users`,
    `${administration}get-user`,
    `${administration}list-user-sessions`,
  ],
  user_session: [`${administration}list-user-sessions`],
  job: [
    `${administration}list-job-queues`,
    `${administration}list-failed-jobs`,
    `${administration}list-failed-emails`,
  ],
  purchase: ['/api/auth/list-purchases'],
} as const satisfies Record<string, readonly string[]>

export type Noun = keyof typeof queryPaths

function shows(noun: Noun, { queryKey: [key] }: Query): boolean {
  return queryPaths[noun].some((path) => key === path || String(key).startsWith(`${path}/`))
}

/** From now on what shows the noun is out of date; nothing is asked for yet. */
export function invalidateNoun(queryClient: QueryClient, noun: Noun): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => shows(noun, query),
    refetchType: 'none',
  })
}

/** Asks again for what the screen shows of the noun. */
export function refetchNoun(queryClient: QueryClient, noun: Noun): Promise<void> {
  return queryClient.refetchQueries({
    predicate: (query) => shows(noun, query) && query.isStale(),
    type: 'active',
  })
}

/** Both: for a change that has no form. */
export async function refreshNoun(queryClient: QueryClient, noun: Noun): Promise<void> {
  await invalidateNoun(queryClient, noun)
  await refetchNoun(queryClient, noun)
}
