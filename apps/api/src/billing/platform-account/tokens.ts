import type { PlatformAccount } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'
import type { SocialTokens } from '../../core/ports/social.ts'

type Sealing = Pick<Context, 'keys'>
type Kept = Pick<SocialTokens, 'accessToken' | 'refreshToken' | 'accessTokenExpiresAt'>

/** The columns that hold the tokens of an account, readable by this service alone. */
export function sealTokens(
  ctx: Sealing,
  id: string,
  { accessToken, refreshToken, accessTokenExpiresAt }: Kept,
) {
  return {
    accessToken: encrypt(sealing(ctx, id), accessToken),
    refreshToken: refreshToken === null ? null : encrypt(sealing(ctx, id), refreshToken),
    accessTokenExpiresAt,
  }
}

export function readTokens(ctx: Sealing, { id, accessToken, refreshToken }: PlatformAccount) {
  const open = (sealed: string | null) => sealed && decrypt(sealing(ctx, id), sealed)
  return { accessToken: open(accessToken), refreshToken: open(refreshToken) }
}

function sealing({ keys }: Sealing, place: string) {
  return { keys, purpose: 'provider-tokens', place } as const
}
