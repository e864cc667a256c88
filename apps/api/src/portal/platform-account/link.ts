import { type PlatformAccountLink, type PortalCustomer, platformNames } from '@tollgate/contracts'
import { linkAccount } from '../../billing/platform-account/link.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { SignedInAt } from '../../core/ports/social.ts'
import { describeFailure, SocialFailure } from '../../providers/social/failure.ts'
import { getPortalCustomer } from '../customer/get.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { requirePlatform } from './start.ts'
import { type Begun, readState, redirectUriOf, verifierOf } from './state.ts'

/** Connects the account of the one who agreed, where the same customer began it. */
export async function linkPlatformAccount(
  ctx: CustomerContext,
  given: PlatformAccountLink,
): Promise<PortalCustomer> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  const begun = readState(ctx, given.state)
  if (begun?.organizationId !== ctx.organizationId || begun.customerId !== customerId) {
    throw refusal('platform_account.link_invalid')
  }
  const { platform } = begun
  await linkAccount(ctx, { customerId, platform, ...(await exchange(ctx, begun, given)) })
  return getPortalCustomer(ctx)
}

async function exchange(
  ctx: CustomerContext,
  { platform }: Begun,
  { state, code }: PlatformAccountLink,
): Promise<SignedInAt> {
  const provider = requirePlatform(ctx, platform)
  try {
    return await provider.exchange({
      redirectUri: redirectUriOf(ctx, platform),
      codeVerifier: verifierOf(ctx, state),
      nonce: state,
      parameters: { state, code },
    })
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    const { requestId } = ctx
    const { reason } = error
    const cause = describeFailure(error)
    ctx.logger.warn({ requestId, platform, code: reason, cause }, 'A platform failed')
    const values = { platform: platformNames[platform] }
    if (reason === 'invalid_code') throw refusal('platform_account.not_confirmed', { values })
    throw refusal('platform.unavailable', { values })
  }
}
