import { Platform } from '@tollgate/contracts'
import type { PlatformAccount } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { readTokens, sealTokens } from './tokens.ts'

/** A token of the account that still works, for calls outside of transactions. */
export async function freshToken(ctx: MerchantContext, account: PlatformAccount): Promise<string> {
  const { accessToken, refreshToken } = readTokens(ctx, account)
  const { accessTokenExpiresAt: end } = account
  if (accessToken && (end === null || ctx.clock.now() < end)) return accessToken
  const platform = ctx.platforms.get(Platform.parse(account.platform))
  if (!platform) throw new PlatformFailure('not_set_up')
  if (!refreshToken) throw new PlatformFailure('account_expired')
  const tokens = await platform.refresh(refreshToken).catch((cause: unknown) => {
    if (cause instanceof SocialFailure && cause.reason === 'unreachable') {
      throw new PlatformFailure('unavailable', { cause })
    }
    throw new PlatformFailure('account_expired', { cause })
  })
  const { organizationId } = ctx
  const { id } = account
  const next = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
  await ctx.db.platformAccount.updateMany({
    where: { organizationId, id, refreshToken: account.refreshToken },
    data: sealTokens(ctx, id, next),
  })
  return tokens.accessToken
}
