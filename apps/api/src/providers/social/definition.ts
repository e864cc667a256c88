import type { JWTPayload } from 'jose'
import type { SocialProfile } from '../../core/ports/social.ts'
import type { SocialCredentials } from '../../settings/social.ts'

/** What a definition may use to find out who signed in. */
export interface ProfileSource {
  /** Null where a client handed in an id_token alone. */
  accessToken: string | null
  /** Verified claims of the id_token, where there is one. */
  idTokenClaims: JWTPayload | null
  /** The provider's answer, as JSON, to a call with the access token. */
  read(address: string, request?: ProviderRequest): Promise<unknown>
  /** Further fields of the callback, such as the name that Apple sends once. */
  callback: Record<string, string>
  credentials: SocialCredentials
}

export interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** How a provider speaks OAuth 2.0 (RFC 6749): one file each, read beside its documentation. */
export interface ProviderDefinition {
  /** One of the providers with an adapter; generic ones have ids of their own. */
  id: string
  /** As its brand is written. */
  name: string
  authorizationUrl: string
  tokenUrl: string
  /** Its identifier as an issuer (RFC 9207); the authorization address's origin unless told. */
  issuer?: string
  /** Whether it announces that every answer names its issuer: one without is then refused (RFC 9207). */
  namesIssuer?: boolean
  scopes: string[]
  /** Whether a sign-in without a verified id_token fails. */
  requiresIdToken?: boolean
  /** Present where the provider signs id_tokens (OpenID Connect Core 1.0). */
  idToken?: IdTokenRules
  authorizationParameters?: Record<string, string>
  /** Space, unless the provider wants commas. */
  scopeSeparator?: ' ' | ','
  /** What the provider calls the client id; `client_id` unless told. */
  clientIdParameter?: string
  /** How the client proves itself at the token endpoint; `post` unless told. */
  clientAuthentication?: 'post' | 'basic'
  /** Headers for every call to the provider. */
  headers?: Record<string, string>
  /** False where the provider gives no refresh tokens; true unless told. */
  refreshes?: boolean
  /** False where the provider turns away who sends a code challenge; true unless told. */
  usesPkce?: boolean
  /** Made for each call, where the secret is not the configured one. */
  createClientSecret?(credentials: SocialCredentials, now: Date): Promise<string>
  /** Further parameters of the token request, out of the callback's. */
  tokenParameters?(callback: Record<string, string>): Record<string, string>
  /** Brings an unusual token answer into the form of RFC 6749, section 5.1. */
  readTokenAnswer?(answer: unknown): unknown
  readProfile(source: ProfileSource): Promise<SocialProfile>
}

export interface IdTokenRules {
  jwksUrl: string
  /** The exact issuer, or how to tell it from the token's claims. */
  issuer: string | ((claims: JWTPayload) => string | null)
  algorithms: string[]
  /** False where clients may not hand in id_tokens of their own; true unless told. */
  acceptedFromClients?: boolean
  /** False where the provider may leave the nonce out of its id_tokens; true unless told. */
  repeatsNonce?: boolean
}
