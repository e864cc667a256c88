import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CallbackUrl, EmailAsGiven, nothing, Password } from './fields.ts'
import { User } from './user.ts'

export const RememberMe = z.boolean().optional().openapi({
  description: 'False ends the session with the browser, after a day at the latest.',
  example: true,
  default: true,
})

export const SessionHandle = z.string().openapi({
  description: 'Handle of the new session.',
  example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
})

export const SignInRequest = z
  .object({
    email: EmailAsGiven,
    password: Password,
    callbackURL: CallbackUrl,
    rememberMe: RememberMe,
  })
  .openapi('SignInRequest')
export type SignInRequest = z.infer<typeof SignInRequest>

export const SignInAnswer = z
  .object({
    redirect: z.boolean().openapi({
      description: 'Whether the browser is to go to `url`.',
      example: true,
    }),
    token: SessionHandle,
    url: z.string().optional().openapi({
      description: 'The `callbackURL` of the request; missing when there was none.',
      example: '/welcome',
    }),
    user: User,
  })
  .openapi('SignInAnswer')
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const SignOutAnswer = z
  .object({
    success: z.literal(true).openapi({ description: 'The session has ended.', example: true }),
  })
  .openapi('SignOutAnswer')
export type SignOutAnswer = z.infer<typeof SignOutAnswer>

export const signIn = route({
  method: 'post',
  path: '/api/auth/sign-in/email',
  operationId: 'signIn',
  summary: 'Sign in with email and password',
  tags: ['account'],
  security: anyone,
  request: { body: body(SignInRequest) },
  responses: {
    200: json(SignInAnswer, 'Signed in; the cookie of the session is set'),
    400: authError(
      '`Invalid email` · `Email and password is not enabled` · `Invalid body parameters`',
    ),
    401: authError('`Invalid email or password`: unknown address, no password, or a wrong one'),
    403: authError(
      '`Email not verified`, only after the right password; a new email is sent · ' +
        'code `BANNED_USER` · `Invalid origin` · `Invalid callbackURL`',
    ),
    429: authErrors[429],
  },
})

export const signOut = route({
  method: 'post',
  path: '/api/auth/sign-out',
  operationId: 'signOut',
  summary: 'Sign out this device',
  tags: ['account'],
  security: anyone,
  request: { body: nothing },
  responses: {
    200: json(SignOutAnswer, 'The session has ended and its cookies are cleared'),
    ...authErrors,
    400: authError('`Failed to get session`: there is no session cookie'),
  },
})
