import type { Account } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'
import type { SocialTokens } from '../../core/ports/social.ts'

export type PlainTokens = Omit<SocialTokens, 'accessToken' | 'tokenType'> & {
  accessToken: string | null
}

type Sealing = Pick<Context, 'keys'>

/** As RFC 6749, 3.3, writes a scope. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,255}$/
const MOST_SCOPES = 100
/** Beyond it, a date has no widely supported form. */
const END_OF_TIME = Date.UTC(9999, 11, 31)

/**
 * The columns of an account that hold a provider's tokens, readable by this service alone. What is
 * missing is left out.
 */
export function sealTokens(ctx: Sealing, accountRowId: string, tokens: PlainTokens) {
  const { accessToken, refreshToken, idToken } = tokens
  const sealed = (text: string) => encrypt(sealing(ctx, accountRowId), text)
  return {
    ...(accessToken === null ? {} : { accessToken: sealed(accessToken) }),
    ...(refreshToken === null ? {} : { refreshToken: sealed(refreshToken) }),
    ...(idToken === null ? {} : { idToken: sealed(idToken) }),
    ...(tokens.scopes.length === 0 ? {} : { scope: storableScope(tokens.scopes) }),
    accessTokenExpiresAt: storableDate(tokens.accessTokenExpiresAt),
    refreshTokenExpiresAt: storableDate(tokens.refreshTokenExpiresAt),
  }
}

export function readStoredTokens(ctx: Sealing, account: Account): PlainTokens {
  const opened = (text: string | null) =>
    text === null ? null : decrypt(sealing(ctx, account.id), text)
  return {
    accessToken: opened(account.accessToken),
    refreshToken: opened(account.refreshToken),
    idToken: opened(account.idToken),
    scopes: account.scope?.split(',').filter(Boolean) ?? [],
    accessTokenExpiresAt: account.accessTokenExpiresAt,
    refreshTokenExpiresAt: account.refreshTokenExpiresAt,
  }
}

function sealing({ keys }: Sealing, place: string) {
  return { keys, purpose: 'provider-tokens', place } as const
}

function storableScope(scopes: string[]): string {
  return scopes
    .filter((scope) => SCOPE.test(scope))
    .slice(0, MOST_SCOPES)
    .join(',')
}

/** Null where a provider, or a client, counts in numbers that are no date. */
function storableDate(date: Date | null): Date | null {
  const time = date?.getTime() ?? Number.NaN
  return time >= 0 && time <= END_OF_TIME ? date : null
}
