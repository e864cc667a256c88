import type { ProviderTokenRequest, ProviderTokens } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { readStoredTokens } from '../social/stored-tokens.ts'
import { findLinkedAccount } from './find-account.ts'
import { presentAccessToken } from './present.ts'
import { type Refreshed, refreshOnce } from './refresh-once.ts'

/** Gets new tokens from the provider, even where the old ones still work. */
export async function refreshToken(
  ctx: UserContext,
  input: ProviderTokenRequest,
): Promise<ProviderTokens> {
  const linked = await findLinkedAccount(ctx, input)
  if (!linked.provider.refreshes) {
    throw refusal('PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', {
      values: { provider: input.providerId },
    })
  }
  return present(ctx, await refreshOnce(ctx, linked).catch(answerFailure))
}

function present(ctx: UserContext, { account, tokenType }: Refreshed): ProviderTokens {
  const tokens = readStoredTokens(ctx, account)
  const shown = presentAccessToken(tokens)
  if (!shown || tokens.refreshToken === null) throw failedToRefresh()
  return { ...shown, refreshToken: tokens.refreshToken, tokenType }
}

function answerFailure(error: unknown): never {
  throw error instanceof SocialFailure ? failedToRefresh() : error
}

function failedToRefresh(): Refusal {
  return refusal('FAILED_TO_REFRESH_ACCESS_TOKEN')
}
