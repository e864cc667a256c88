import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

/** Hugging Face: “Sign in with Hugging Face”, huggingface.co/docs/hub/oauth. */
export const huggingface: ProviderDefinition = {
  id: 'huggingface',
  name: 'Hugging Face',
  authorizationUrl: 'https://huggingface.co/oauth/authorize',
  tokenUrl: 'https://huggingface.co/oauth/token',
  issuer: 'https://huggingface.co',
  scopes: ['openid', 'profile', 'email'],
  readProfile: async ({ read }) =>
    profileOfClaims(await read('https://huggingface.co/oauth/userinfo')),
}
