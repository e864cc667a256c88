import { z } from 'zod'

const Address = z.url({ protocol: /^https?$/ })

/** One entry of `OIDC_PROVIDERS`: any provider that speaks OAuth 2.0 or OpenID Connect. */
export const GenericProviderSettings = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'must be letters, digits, “-” and “_”'),
    name: z.string().min(1).optional(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    issuer: Address.optional(),
    authorizationUrl: Address.optional(),
    tokenUrl: Address.optional(),
    userInfoUrl: Address.optional(),
    jwksUrl: Address.optional(),
    scopes: z.array(z.string().min(1)).optional(),
    trusted: z.boolean().default(false),
    disableSignUp: z.boolean().default(false),
    disableImplicitSignUp: z.boolean().default(false),
  })
  .refine(
    ({ issuer, authorizationUrl, tokenUrl, userInfoUrl }) =>
      issuer !== undefined || (authorizationUrl && tokenUrl && userInfoUrl),
    'needs an issuer, or authorizationUrl, tokenUrl and userInfoUrl',
  )
export type GenericProviderSettings = z.infer<typeof GenericProviderSettings>
