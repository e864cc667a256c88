import { z } from '@hono/zod-openapi'
import { CallbackUrl, EmailAsGiven, redirect } from '../account/fields.ts'
import { SocialCallback } from '../account/social.ts'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'

const target = Text({ max: 2048 }).optional()

export const SignInSingleSignOnRequest = z
  .object({
    email: EmailAsGiven.optional().openapi({
      description: 'Email address at work: its domain tells the organization.',
      example: 'ada@acme.example',
    }),
    organizationSlug: Text({ max: 255 }).optional().openapi({
      description: 'The organization; counts before `email` and `domain`.',
      example: 'acme',
    }),
    domain: Text({ max: 253 }).optional().openapi({
      description: 'A verified domain of the organization; counts before that of `email`.',
      example: 'acme.example',
    }),
    providerId: Text({ max: 255 }).optional().openapi({
      description: 'The organization’s identity provider, by its id; counts before all others.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    callbackURL: CallbackUrl.openapi({
      description:
        'Where to go afterward: a path, or a URL on a trusted origin. The organization when missing.',
      example: '/acme',
    }),
    errorCallbackURL: target.openapi({
      description: 'Where to go with `error=` when it fails; the error page when missing.',
      example: '/single-sign-on',
    }),
    newUserCallbackURL: target.openapi({
      description: 'Where to go instead when the user is a new one.',
      example: '/welcome',
    }),
    loginHint: Text({ max: 320 }).optional().openapi({
      description: 'What to fill in on the provider’s page; `email` when missing.',
      example: 'ada@acme.example',
    }),
  })
  .openapi('SignInSingleSignOnRequest')
export type SignInSingleSignOnRequest = z.infer<typeof SignInSingleSignOnRequest>

export const SignInSingleSignOnAnswer = z
  .object({
    url: z.string().openapi({
      description: 'Where the browser signs in at the organization’s provider.',
      example: 'https://login.acme.example/authorize?client_id=0oa1b2c3d4e5f6g7h8i9',
    }),
    redirect: z.literal(true).openapi({
      description: 'The client is to send the browser to `url`.',
      example: true,
    }),
  })
  .openapi('SignInSingleSignOnAnswer')
export type SignInSingleSignOnAnswer = z.infer<typeof SignInSingleSignOnAnswer>

export const singleSignOnRoutes = defineRoutes('single-sign-on', {
  signInSso: {
    method: 'post',
    path: '/api/auth/sign-in/sso',
    summary: 'Sign in by the provider of an organization',
    description:
      'Answers where the browser signs in; the provider sends it back to the callback. A person who ' +
      'signs in there with an address in a verified domain becomes a user and a member, if they aren’t yet.',
    security: anyone,
    request: { body: body(SignInSingleSignOnRequest) },
    refusals: {
      400: ['EMAIL_ORGANIZATIONSLUG_DOMAIN_OR_PROVIDERID_IS_REQUIRED'],
      404: ['NO_PROVIDER_FOUND_FOR_THE_ISSUER'],
      503: ['THE_PROVIDER_CANNOT_BE_REACHED'],
    },
    responses: {
      200: json(SignInSingleSignOnAnswer, 'Where to go'),
      ...authErrors,
      400: authError(
        '`email, organizationSlug, domain or providerId is required` · `Invalid body parameters`',
      ),
      404: authError(
        '`No provider found for the issuer`: no such organization, or it has no provider or no ' +
          'verified domain',
      ),
      503: authError('`The provider cannot be reached`'),
    },
  },
  receiveSsoCallback: {
    method: 'get',
    path: '/api/auth/sso/callback/{organization}',
    summary: 'Come back from the provider of an organization',
    description:
      'Opened by the browser that started the sign-in or the test; the state works once.',
    security: anyone,
    request: {
      params: z.object({
        organization: Text({ max: 255 }).openapi({
          description: 'The organization, by its id.',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
      }),
      query: SocialCallback,
    },
    responses: {
      302: redirect(
        'To the target of the sign-in; with `error=` and a code to its error target, or to the ' +
          'error page',
      ),
      400: authError('`Invalid query parameters`'),
      429: authErrors[429],
    },
  },
})
