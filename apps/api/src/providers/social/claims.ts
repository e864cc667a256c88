import { z } from 'zod'
import type { SocialProfile } from '../../core/ports/social.ts'
import type { ProfileSource } from './definition.ts'

/** OpenID Connect Core 1.0, section 5.1. Some providers write the flag as text. */
const StandardClaims = z.looseObject({
  sub: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .nullish(),
  picture: z.string().nullish(),
})

/** A person, out of the standard claims of an id_token or a userinfo answer. */
export function profileOfClaims(given: unknown): SocialProfile {
  const claims = StandardClaims.parse(given)
  return {
    id: claims.sub,
    name: claims.name ?? null,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    image: claims.picture ?? null,
    claims,
  }
}

/** The claims of the id_token; those of the userinfo endpoint where it names no address. */
export async function profileOfTokenOr(
  userInfoUrl: string,
  { idTokenClaims, accessToken, read }: ProfileSource,
): Promise<SocialProfile> {
  if (idTokenClaims?.email || accessToken === null) return profileOfClaims(idTokenClaims)
  return profileOfClaims(await read(userInfoUrl))
}
