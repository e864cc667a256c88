import type { SocialProvider } from './social.ts'

/** How an organization’s own provider is reached. */
export interface IdentityProviderAccess {
  /** As accounts name it: `sso:` and the id of the row. */
  id: string
  /** Another one for each change: what is kept in memory is known by both. */
  version: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** The OpenID Connect providers of organizations, known by rows in the place of settings. */
export interface IdentityProviders {
  open(access: IdentityProviderAccess): Promise<SocialProvider>
}
