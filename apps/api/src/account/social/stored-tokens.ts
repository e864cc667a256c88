import type { Account } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { seal, unseal } from '../../core/seal.ts'
import type { SocialTokens } from '../../providers/social/port.ts'

type TokenColumns = Pick<
  Account,
  | 'accessToken'
  | 'refreshToken'
  | 'idToken'
  | 'scope'
  | 'accessTokenExpiresAt'
  | 'refreshTokenExpiresAt'
>

export type PlainTokens = Omit<SocialTokens, 'accessToken' | 'tokenType'> & {
  accessToken: string | null
}

/** The columns of an account that hold a provider's tokens, readable by this service alone. */
export function sealTokens(
  ctx: Pick<Context, 'keys'>,
  accountRowId: string,
  tokens: PlainTokens,
): TokenColumns {
  return {
    accessToken: sealed(ctx, accountRowId, tokens.accessToken),
    refreshToken: sealed(ctx, accountRowId, tokens.refreshToken),
    idToken: sealed(ctx, accountRowId, tokens.idToken),
    scope: tokens.scopes.join(','),
    accessTokenExpiresAt: tokens.accessTokenExpiresAt,
    refreshTokenExpiresAt: tokens.refreshTokenExpiresAt,
  }
}

export function readStoredTokens(ctx: Pick<Context, 'keys'>, account: Account): PlainTokens {
  return {
    accessToken: opened(ctx, account.id, account.accessToken),
    refreshToken: opened(ctx, account.id, account.refreshToken),
    idToken: opened(ctx, account.id, account.idToken),
    scopes: account.scope?.split(',').filter(Boolean) ?? [],
    accessTokenExpiresAt: account.accessTokenExpiresAt,
    refreshTokenExpiresAt: account.refreshTokenExpiresAt,
  }
}

function sealed(ctx: Pick<Context, 'keys'>, place: string, text: string | null): string | null {
  return text === null ? null : seal({ keys: ctx.keys, purpose: 'provider-tokens', place }, text)
}

function opened(ctx: Pick<Context, 'keys'>, place: string, text: string | null): string | null {
  return text === null ? null : unseal({ keys: ctx.keys, purpose: 'provider-tokens', place }, text)
}
