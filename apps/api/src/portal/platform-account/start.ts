import { type Platform, type PlatformAccountStart, platformNames } from '@tollgate/contracts'
import { requireOrganization } from '../../billing/organization/find.ts'
import type { Context, CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { redirectUriOf, verifierOf, writeState } from './state.ts'

/** Where the browser goes for the customer to agree. */
export async function startPlatformAccount(
  ctx: CustomerContext,
  { platform }: PlatformAccountStart,
): Promise<{ url: string }> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  const provider = requirePlatform(ctx, platform)
  const { organizationId } = ctx
  const { slug } = await requireOrganization(ctx)
  const state = writeState(ctx, { organizationId, customerId, platform, slug })
  const url = await provider.authorizationUrl({
    redirectUri: redirectUriOf(ctx, platform),
    state,
    codeVerifier: verifierOf(ctx, state),
    nonce: state,
    scopes: [],
    loginHint: undefined,
  })
  return { url }
}

export function requirePlatform(
  { platforms }: Pick<Context, 'platforms'>,
  platform: Platform,
): SocialProvider {
  const provider = platforms.get(platform)
  if (provider) return provider
  throw refusal('platform.not_set_up', { values: { platform: platformNames[platform] } })
}
