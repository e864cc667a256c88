import type { SignInSingleSignOnAnswer, SignInSingleSignOnRequest } from '@tollgate/contracts'
import { hashOf, leaveFor } from '../../account/social/start.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { domainOf } from '../domain/domain-name.ts'
import { openIdentityProvider, ssoRedirectUri } from '../identity-provider/open.ts'
import { findEntrance } from './queries.ts'

/** Where the browser goes to sign in by an organization’s provider. */
export async function startSingleSignOn(
  ctx: Context,
  input: SignInSingleSignOnRequest,
  browserSecret: string,
): Promise<SignInSingleSignOnAnswer> {
  const { email, organizationSlug, providerId } = input
  const named = input.domain ?? email
  const domain = named === undefined ? undefined : domainOf(named.trim())
  if (!domain && !organizationSlug && !providerId) {
    throw refusal('EMAIL_ORGANIZATIONSLUG_DOMAIN_OR_PROVIDERID_IS_REQUIRED')
  }
  const entrance = await findEntrance(ctx, { providerId, organizationSlug, domain })
  if (!entrance) throw refusal('NO_PROVIDER_FOUND_FOR_THE_ISSUER')
  const url = await leaveFor(ctx, {
    provider: await openIdentityProvider(ctx, entrance.provider),
    redirectUri: ssoRedirectUri(ctx, entrance.provider.organizationId),
    loginHint: input.loginHint ?? email,
    flow: {
      browser: hashOf(browserSecret),
      linkTo: null,
      requestSignUp: true,
      callbackUrl: input.callbackURL || `${ctx.settings.BASE_URL}/${entrance.slug}`,
      newUserCallbackUrl: input.newUserCallbackURL || null,
      errorCallbackUrl: input.errorCallbackURL || null,
    },
  })
  return { url, redirect: true }
}
