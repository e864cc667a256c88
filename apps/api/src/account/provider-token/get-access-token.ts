import type { ProviderAccessToken, ProviderTokenRequest } from '@tollgate/contracts'
import type { Account } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { readStoredTokens } from '../social/stored-tokens.ts'
import { findLinkedAccount } from './find-account.ts'
import { presentAccessToken } from './present.ts'
import { refreshOnce } from './refresh-once.ts'

/** A token this close to its end is refreshed before it is handed out. */
const EXPIRES_SOON_SECONDS = 5

export async function getAccessToken(
  ctx: UserContext,
  input: ProviderTokenRequest,
): Promise<ProviderAccessToken> {
  const { provider, account } = await findLinkedAccount(ctx, input)
  const current = await validAccount(ctx, provider, account)
  return presentAccessToken(readStoredTokens(ctx, current)) ?? refuse()
}

/** The account with an access token that works for a while. */
export async function validAccount(
  ctx: Context,
  provider: SocialProvider,
  account: Account,
): Promise<Account> {
  if (!provider.refreshes || !isRefreshDue(ctx, account)) return account
  try {
    return (await refreshOnce(ctx, { provider, account })).account
  } catch (error) {
    if (error instanceof SocialFailure) refuse()
    throw error
  }
}

/** Without a known expiry, it is refreshed wherever possible. */
function isRefreshDue({ clock }: Context, account: Account): boolean {
  const { refreshToken, accessTokenExpiresAt } = account
  if (refreshToken === null) return false
  if (accessTokenExpiresAt === null) return true
  return accessTokenExpiresAt < secondsAfter(clock.now(), EXPIRES_SOON_SECONDS)
}

function refuse(): never {
  throw refusal('FAILED_TO_GET_A_VALID_ACCESS_TOKEN')
}
