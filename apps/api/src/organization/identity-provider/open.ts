import type { IdentityProvider } from '@tollgate/db'
import { apiPath } from '../../account/mail-links.ts'
import type { Context } from '../../core/context.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { versionTag } from '../../core/version.ts'
import { openClientSecret } from './client-secret.ts'
import { accountProviderId } from './queries.ts'

/** The provider of an organization, ready to be called. */
export function openIdentityProvider(ctx: Context, row: IdentityProvider): Promise<SocialProvider> {
  const { issuer, clientId } = row
  return ctx.identityProviders.open({
    id: accountProviderId(row),
    version: versionTag(row),
    issuer,
    clientId,
    clientSecret: openClientSecret(ctx, row),
  })
}

/** It names the organization, so that it is known before there is a provider, and stays with another one. */
export function ssoRedirectUri(
  { settings }: Pick<Context, 'settings'>,
  organizationId: string,
): string {
  return settings.BASE_URL + apiPath(settings, `/sso/callback/${organizationId}`)
}
