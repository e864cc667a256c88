import { createClient, unwrap } from '@tollgate/client'
import { scopes } from '@tollgate/contracts'
import { createCookieFetch } from './cookie-fetch.ts'

export interface Merchant {
  organizationId: string
  slug: string
  accessToken: string
}

/** Signs up, makes an organization and an access token with every scope, over HTTP. */
export async function createMerchant(baseUrl: string): Promise<Merchant> {
  const client = createClient({ baseUrl, fetch: createCookieFetch(baseUrl) })
  const suffix = crypto.randomUUID().slice(0, 8)
  await unwrap(
    client.POST('/api/auth/sign-up/email', {
      body: {
        name: 'Merchant',
        email: `merchant-${suffix}@example.com`,
        password: 'correct horse battery staple',
      },
    }),
  )
  const slug = `shop-${suffix}`
  const organization = await unwrap(
    client.POST('/api/auth/organization/create', { body: { name: 'Shop', slug } }),
  )
  const { token } = await unwrap(
    client.POST('/v1/organization-access-tokens', {
      body: { organization_id: organization.id, comment: 'Scenario', scopes: [...scopes] },
    }),
  )
  return { organizationId: organization.id, slug, accessToken: token }
}
