import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, recentlyProven, signedInSelf } from '../common/security.ts'
import { CallbackUrl, redirect } from './fields.ts'
import { TwoFactorNeeded } from './sign-in.ts'
import { linkSocialRefusals, signInSocialRefusals } from './social-refusals.ts'
import { User } from './user.ts'

const ProviderId = Text({ max: 255 }).openapi({
  description: 'Id of a provider that this service is set up for.',
  example: 'github',
})

const ErrorCallbackUrl = Text({ max: 2048 }).optional().openapi({
  description: 'Where to go with `error=` when it fails; the error page when missing.',
  example: '/sign-in',
})

const Scopes = z
  .array(Text({ max: 255 }))
  .max(50)
  .optional()
  .openapi({
    description: 'Scopes to ask for beside the usual ones.',
    example: ['repo'],
  })

const RequestSignUp = z.boolean().optional().openapi({
  description: 'Makes a new user also where the provider does so on request only.',
  example: true,
})

const DisableRedirect = z.boolean().optional().openapi({
  description: 'Answers `redirect: false`, for clients that follow the URL themselves.',
  example: false,
})

const idTokenFields = {
  token: Text({ max: 16_384 }).openapi({
    description: 'The id_token (OpenID Connect Core 1.0) that the provider gave to the client.',
    example: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMTAxNjkifQ.c2lnbmF0dXJl',
  }),
  nonce: Text({ max: 1024 }).optional().openapi({
    description: 'Must be the `nonce` of the token, when given.',
    example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
  }),
  accessToken: Text({ max: 16_384 }).optional().openapi({
    description: 'Access token that came with it.',
    example: 'ya29.a0AfH6SMBx',
  }),
  refreshToken: Text({ max: 16_384 }).optional().openapi({
    description: 'Refresh token that came with it.',
    example: '1//0gdP8xN9f3',
  }),
}

export const SocialIdToken = z
  .object({
    ...idTokenFields,
    expiresAt: z.number().optional().openapi({
      description: 'When the access token expires, in milliseconds since 1970.',
      example: 1_795_309_200_000,
    }),
  })
  .openapi('SocialIdToken')

export const LinkIdToken = z.object({ ...idTokenFields, scopes: Scopes }).openapi('LinkIdToken')

export const SignInSocialRequest = z
  .object({
    provider: ProviderId,
    callbackURL: CallbackUrl,
    newUserCallbackURL: Text({ max: 2048 }).optional().openapi({
      description: 'Where to go instead when the user is a new one.',
      example: '/welcome',
    }),
    errorCallbackURL: ErrorCallbackUrl,
    disableRedirect: DisableRedirect,
    scopes: Scopes,
    loginHint: Text({ max: 320 }).optional().openapi({
      description: 'Email or username to prefill on the provider’s page.',
      example: 'ada@example.com',
    }),
    requestSignUp: RequestSignUp,
    idToken: SocialIdToken.optional(),
  })
  .openapi('SignInSocialRequest')
export type SignInSocialRequest = z.infer<typeof SignInSocialRequest>

export const LinkSocialRequest = z
  .object({
    provider: ProviderId,
    callbackURL: CallbackUrl,
    errorCallbackURL: ErrorCallbackUrl,
    disableRedirect: DisableRedirect,
    scopes: Scopes,
    requestSignUp: RequestSignUp,
    idToken: LinkIdToken.optional(),
  })
  .openapi('LinkSocialRequest')
export type LinkSocialRequest = z.infer<typeof LinkSocialRequest>

const AuthorizationUrl = z.string().openapi({
  description: 'Where the browser signs in at the provider; empty where it need not.',
  example: 'https://github.com/login/oauth/authorize?client_id=tollgate',
})

const Redirect = z.boolean().openapi({
  description: 'Whether the client is to send the browser to `url`.',
  example: true,
})

export const SignInSocialAnswer = z
  .object({
    url: AuthorizationUrl.optional(),
    redirect: Redirect,
    token: z.string().optional().openapi({
      description: 'Handle of the new session, after a sign-in by id_token.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    user: User.optional(),
  })
  .openapi('SignInSocialAnswer')
export type SignInSocialAnswer = z.infer<typeof SignInSocialAnswer>

export const LinkSocialAnswer = z
  .object({
    url: AuthorizationUrl,
    redirect: Redirect,
    status: z.literal(true).optional().openapi({
      description: 'Set once it is linked, by id_token.',
      example: true,
    }),
  })
  .openapi('LinkSocialAnswer')
export type LinkSocialAnswer = z.infer<typeof LinkSocialAnswer>

function callbackField(description: string, example: string) {
  return Text({ max: 16_384 }).optional().openapi({ description, example })
}

/** Providers send more than this; all of it reaches the provider’s own reader. */
export const SocialCallback = z
  .looseObject({
    code: callbackField('The authorization code.', 'SplxlOBeZQQYbYS6WxSbIA'),
    state: callbackField('The state that the sign-in was started with.', 'xyz'),
    error: callbackField('Why the provider refused.', 'access_denied'),
    error_description: callbackField('The same in words.', 'The user denied access'),
    iss: callbackField('Issuer of the answer (RFC 9207).', 'https://accounts.google.com'),
    device_id: callbackField('Sent by VK.', 'q5ZQ'),
    user: callbackField('Name, sent once by Apple, as JSON.', '{"name":{"firstName":"Ada"}}'),
  })
  .openapi('SocialCallback')
export type SocialCallback = z.infer<typeof SocialCallback>

const providerAway = authError('`The provider cannot be reached`')

const callbackPath = z.object({ provider: ProviderId })

const callbackResponses = {
  302: redirect(
    'To the target of the sign-in; with `error=` and a code to its error target, or to the ' +
      'error page',
  ),
  400: authError('`Invalid query parameters` · `Invalid body parameters`'),
  429: authErrors[429],
}

export const socialRoutes = defineRoutes('social', {
  signInSocial: {
    method: 'post',
    path: '/api/auth/sign-in/social',
    summary: 'Sign in by an account elsewhere',
    description:
      'Without `idToken` it answers where the browser signs in; the provider sends it back to the ' +
      'callback. With an `idToken` it signs in immediately.',
    security: anyone,
    request: { body: body(SignInSocialRequest) },
    refusals: signInSocialRefusals,
    responses: {
      200: json(
        z.union([SignInSocialAnswer, TwoFactorNeeded]),
        'Where to go, or the session when an `idToken` was given, or that a second factor is needed',
      ),
      400: authErrors[400],
      401: authError(
        '`invalid token` · `Failed to get user info` · `User email not found` · ' +
          '`account not linked` · `signup disabled`',
      ),
      403: authError('`Invalid origin` · `Invalid callbackURL` and the like · banned'),
      404: authError('`Provider not found` · `id_token not supported`'),
      429: authErrors[429],
      503: providerAway,
    },
  },
  linkSocial: {
    method: 'post',
    path: '/api/auth/link-social',
    summary: 'Link an account elsewhere to the signed-in user',
    security: recentlyProven(signedInSelf),
    request: { body: body(LinkSocialRequest) },
    refusals: linkSocialRefusals,
    responses: {
      ...signedInErrors,
      200: json(LinkSocialAnswer, 'Where to go, or that it is linked when an `idToken` was given'),
      401: authError(
        'Not signed in (empty body) · `invalid token` · `Failed to get user info` · ' +
          '`User email not found` · `Account not linked - linking not allowed` · ' +
          '`Account not linked - different emails not allowed`',
      ),
      404: authError('`Provider not found` · `id_token not supported`'),
      417: authError('`Account not linked - unable to create account`'),
      503: providerAway,
    },
  },
  receiveCallback: {
    method: 'get',
    path: '/api/auth/callback/{provider}',
    summary: 'Come back from a provider',
    description: 'Opened by the browser that started the sign-in; the state works once.',
    security: anyone,
    request: { params: callbackPath, query: SocialCallback },
    responses: callbackResponses,
  },
  receivePostedCallback: {
    method: 'post',
    path: '/api/auth/callback/{provider}',
    summary: 'Come back from a provider by a posted form',
    security: anyone,
    request: {
      params: callbackPath,
      body: {
        required: false,
        content: { 'application/x-www-form-urlencoded': { schema: SocialCallback } },
      },
    },
    responses: callbackResponses,
  },
})
