import type { IdentityProviderTest } from '@tollgate/contracts'
import { hashOf, leaveFor } from '../../account/social/start.ts'
import type { SignedInContext } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { inTransaction } from '../../core/transaction.ts'
import { type OrganizationInput, requireOrganizationId } from '../organization/active.ts'
import { openIdentityProvider, ssoRedirectUri } from './open.ts'
import { lockForSingleSignOn } from './permission.ts'
import { requireIdentityProvider } from './queries.ts'

/** Asks the provider, and starts a sign-in there that only shows what it says. */
export async function testIdentityProvider(
  ctx: SignedInContext,
  input: OrganizationInput,
  browserSecret: string,
): Promise<IdentityProviderTest> {
  const organizationId = requireOrganizationId(ctx, input)
  const { row, slug } = await inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const row = await requireIdentityProvider(tx, organizationId)
    const { slug } = await tx.db.organization.findUniqueOrThrow({ where: { id: organizationId } })
    return { row, slug }
  })
  const provider = await openIdentityProvider(ctx, row)
  const redirectUri = ssoRedirectUri(ctx, organizationId)
  const checks = await provider.check(redirectUri)
  const page = `${ctx.settings.BASE_URL}/${slug}/settings/single-sign-on`
  return { url: await leave(ctx, { provider, redirectUri, page, browserSecret }), checks }
}

interface Leaving {
  provider: SocialProvider
  redirectUri: string
  page: string
  browserSecret: string
}

/** Null where the provider can’t be reached; the checks say why. */
async function leave(
  ctx: SignedInContext,
  { provider, redirectUri, page, browserSecret }: Leaving,
): Promise<string | null> {
  const { userId } = ctx.actor
  const flow = {
    browser: hashOf(browserSecret),
    linkTo: null,
    testBy: userId,
    requestSignUp: false,
    callbackUrl: page,
    newUserCallbackUrl: null,
    errorCallbackUrl: page,
  }
  const loginHint = ctx.signedIn.user.email
  try {
    return await leaveFor(ctx, { provider, redirectUri, loginHint, flow })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
