import { SignJWT } from 'jose/jwt/sign'
import { importPKCS8 } from 'jose/key/import'
import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import { profileOfClaims } from './claims.ts'
import type { ProviderDefinition } from './definition.ts'

const ISSUER = 'https://appleid.apple.com'
const SECRET_LIFETIME = 5 * MINUTE

/** The content of the client secret setting: the parts that each secret is signed with. */
const SigningKey = z.object({ teamId: z.string(), keyId: z.string(), privateKey: z.string() })

/** Sent with the first sign-in only, as text in the form of the callback. */
const FirstName = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

/**
 * Apple: “Sign in with Apple REST API” and “Authenticating users with Sign in with Apple”,
 * developer.apple.com/documentation. A hidden address is relayed to the person, so it is proven too.
 */
export const apple: ProviderDefinition = {
  id: 'apple',
  name: 'Apple',
  authorizationUrl: 'https://appleid.apple.com/auth/authorize',
  tokenUrl: 'https://appleid.apple.com/auth/token',
  issuer: ISSUER,
  scopes: ['name', 'email'],
  // Apple sends name and address by a form post or not at all.
  authorizationParameters: { response_mode: 'form_post' },
  idToken: {
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    issuer: ISSUER,
    algorithms: ['RS256'],
  },
  createClientSecret,
  async readProfile({ idTokenClaims, callback }) {
    const profile = profileOfClaims(idTokenClaims)
    return { ...profile, name: profile.name ?? nameOf(callback.user) }
  },
}

/** “Creating a client secret”: a token that the developer’s key signs. */
async function createClientSecret(
  { clientId, clientSecret }: SocialCredentials,
  now: Date,
): Promise<string> {
  const { teamId, keyId, privateKey } = SigningKey.parse(JSON.parse(clientSecret))
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, SECRET_LIFETIME))
    .sign(await importPKCS8(privateKey, 'ES256'))
}

function nameOf(user: string | undefined): string | null {
  if (user === undefined) return null
  try {
    const { name } = FirstName.parse(JSON.parse(user))
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null
  } catch {
    // An unreadable name is no reason to refuse a sign-in.
    return null
  }
}
