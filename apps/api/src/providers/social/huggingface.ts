import { profileOfTokenOr } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const ISSUER = 'https://huggingface.co'

/** Hugging Face: “Sign in with Hugging Face” and its OpenID metadata, huggingface.co/docs/hub/oauth. */
export const huggingface: ProviderDefinition = {
  id: 'huggingface',
  name: 'Hugging Face',
  authorizationUrl: 'https://huggingface.co/oauth/authorize',
  tokenUrl: 'https://huggingface.co/oauth/token',
  issuer: ISSUER,
  scopes: ['openid', 'profile', 'email'],
  idToken: {
    jwksUrl: 'https://huggingface.co/oauth/jwks',
    issuer: ISSUER,
    algorithms: ['RS256'],
    // Its documentation does not promise it.
    repeatsNonce: false,
  },
  readProfile: (source) => profileOfTokenOr('https://huggingface.co/oauth/userinfo', source),
}
