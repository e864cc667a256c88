import type { ProviderAccessToken } from '@tollgate/contracts'
import type { PlainTokens } from '../social/stored-tokens.ts'

/** Null where there is no access token, or none that this service can still read. */
export function presentAccessToken(tokens: PlainTokens): ProviderAccessToken | null {
  const { accessToken, accessTokenExpiresAt, idToken, scopes } = tokens
  if (accessToken === null) return null
  return {
    accessToken,
    scopes,
    ...(accessTokenExpiresAt ? { accessTokenExpiresAt: accessTokenExpiresAt.toISOString() } : {}),
    ...(idToken === null ? {} : { idToken }),
  }
}
