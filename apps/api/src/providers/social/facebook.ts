import { z } from 'zod'
import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const VERSION = 'v26.0'
const FIELDS = 'id,name,email,picture.type(large)'

const Person = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string() }) }).nullish(),
})

/**
 * Facebook: “Manually Build a Login Flow”, “OIDC Token for Limited Login” and “Graph API Changelog”,
 * developers.facebook.com. Nothing there says that an address is proven.
 */
export const facebook: ProviderDefinition = {
  id: 'facebook',
  name: 'Facebook',
  authorizationUrl: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  tokenUrl: `https://graph.facebook.com/${VERSION}/oauth/access_token`,
  issuer: 'https://www.facebook.com',
  scopes: ['email', 'public_profile'],
  scopeSeparator: ',',
  refreshes: false,
  idToken: {
    jwksUrl: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
    issuer: 'https://www.facebook.com',
    algorithms: ['RS256'],
  },
  async readProfile({ idTokenClaims, accessToken, read }) {
    if (accessToken === null) return { ...profileOfClaims(idTokenClaims), emailVerified: false }
    const address = `https://graph.facebook.com/${VERSION}/me?fields=${FIELDS}`
    const person = Person.parse(await read(address))
    return {
      id: person.id,
      name: person.name ?? null,
      email: person.email ?? null,
      emailVerified: false,
      image: person.picture?.data.url ?? null,
      claims: person,
    }
  },
}
