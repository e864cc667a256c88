import { type SocialProviderSetup, socialProviderIds } from '@tollgate/contracts'
import { redirectUriOf } from '../../account/social/find-provider.ts'
import type { Context } from '../../core/context.ts'
import { definitions } from '../../providers/social/definitions.ts'
import { socialSettingNames } from '../../settings/social.ts'
import { registrationPages } from './registration-pages.ts'

/** Every provider that there is, set up or not, in the order of the screens. */
export function listSocialProviders(ctx: Context): SocialProviderSetup[] {
  const { OIDC_PROVIDERS, TRUSTED_PROVIDERS } = ctx.settings
  const known = socialProviderIds.map((id) => ({
    id,
    name: definitions[id].name,
    trusted: TRUSTED_PROVIDERS.includes(id),
    settings: socialSettingNames(id),
    documentationUrl: registrationPages[id],
  }))
  const generic = OIDC_PROVIDERS.map(({ id, name = id, trusted }) => ({
    id,
    name,
    trusted: trusted || TRUSTED_PROVIDERS.includes(id),
    settings: ['OIDC_PROVIDERS'],
    documentationUrl: null,
  }))
  return [...known, ...generic].map((provider) => ({
    ...provider,
    configured: ctx.socialProviders.has(provider.id),
    redirectUri: redirectUriOf(ctx, provider.id),
  }))
}
