import type { Platform, SocialProviderCheck } from '@tollgate/contracts'

/** The person a provider reports. */
export interface SocialProfile {
  /** The provider's own id of the account: never empty, never the address. */
  id: string
  name: string | null
  email: string | null
  /** True only where the provider vouches that the person reads this mailbox. */
  emailVerified: boolean
  image: string | null
  /** All that the provider told. */
  claims: Record<string, unknown>
}

export interface SocialTokens {
  accessToken: string
  tokenType: string
  refreshToken: string | null
  idToken: string | null
  scopes: string[]
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
}

export interface AuthorizationRequest {
  redirectUri: string
  state: string
  codeVerifier: string
  nonce: string
  /** Asked for beside the provider's own. */
  scopes: string[]
  loginHint: string | undefined
}

export interface CallbackToExchange {
  redirectUri: string
  codeVerifier: string
  nonce: string
  /** Everything the provider sent to the callback. */
  parameters: Record<string, string>
}

export interface GivenIdToken {
  idToken: string
  nonce: string | undefined
  accessToken: string | undefined
}

export interface SignedInAt {
  profile: SocialProfile
  tokens: SocialTokens
}

/** An account elsewhere that people sign in with. The methods fail with `SocialFailure`. */
export interface SocialProvider {
  readonly id: string
  readonly name: string
  readonly trusted: boolean
  /** Whether it makes no new users: never, or only where the caller asks for a sign-up. */
  readonly signUp: 'always' | 'on-request' | 'never'
  readonly takesIdTokens: boolean
  readonly refreshes: boolean
  authorizationUrl(request: AuthorizationRequest): Promise<string>
  exchange(callback: CallbackToExchange): Promise<SignedInAt>
  readIdToken(given: GivenIdToken): Promise<SocialProfile>
  refresh(refreshToken: string): Promise<SocialTokens>
  /** Who the access token belongs to now. */
  readProfile(accessToken: string, idToken: string | null): Promise<SocialProfile>
  /** Asks the provider, without a user, whether it is reached and knows this service. Never fails. */
  check(redirectUri: string): Promise<SocialProviderCheck[]>
}

/** Where customers connect accounts that benefits are given to. */
export type Platforms = ReadonlyMap<Platform, SocialProvider>

export type SocialProviders = ReadonlyMap<string, SocialProvider>
