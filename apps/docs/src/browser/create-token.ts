/** What the snippets of this site need. */
const scopes = [
  'products:read',
  'products:write',
  'benefits:read',
  'benefits:write',
  'checkout_links:read',
  'checkout_links:write',
  'checkouts:read',
  'checkouts:write',
  'customers:read',
  'customers:write',
  'customer_meters:read',
  'customer_sessions:write',
  'discounts:read',
  'discounts:write',
  'events:read',
  'events:write',
  'license_keys:read',
  'meters:read',
  'meters:write',
  'orders:read',
  'organizations:read',
  'refunds:read',
  'subscriptions:read',
  'subscriptions:write',
  'webhooks:read',
  'webhooks:write',
]

/** Creates a token for the snippets that is valid for a day, or says why it couldn’t. */
export async function createToken(
  organizationId: string,
): Promise<{ token: string } | { problem: string }> {
  const request = {
    organization_id: organizationId,
    comment: 'Documentation',
    expires_in: 'P1D',
    scopes,
  }
  const answer = await fetch('/v1/organization-access-tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null)
  if (answer?.ok) return answer.json()
  const refusal = await answer?.json().catch(() => null)
  const isExplained = typeof refusal?.detail === 'string'
  return { problem: isExplained ? refusal.detail : 'The token could not be created. Try again.' }
}
