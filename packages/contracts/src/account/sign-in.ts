import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CallbackUrl, EmailAsGiven, GivenUsername, Password, usernameErrors } from './fields.ts'
import { User, UserFull } from './user.ts'

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

export const TwoFactorNeeded = z
  .object({
    twoFactorRedirect: z.literal(true).openapi({
      description: 'The sign-in was right so far; a code of the second factor completes it.',
      example: true,
    }),
  })
  .openapi('TwoFactorNeeded')
export type TwoFactorNeeded = z.infer<typeof TwoFactorNeeded>

export const UsernameSignInRequest = z
  .object({
    username: GivenUsername,
    password: Password,
    callbackURL: CallbackUrl,
    rememberMe: RememberMe,
  })
  .openapi('UsernameSignInRequest')
export type UsernameSignInRequest = z.infer<typeof UsernameSignInRequest>

export const UserWithUsername = User.extend(UserFull.pick({ username: true }).shape).openapi(
  'UserWithUsername',
)
export type UserWithUsername = z.infer<typeof UserWithUsername>

export const UsernameSignInAnswer = z
  .object({ token: SessionHandle, user: UserWithUsername })
  .openapi('UsernameSignInAnswer')
export type UsernameSignInAnswer = z.infer<typeof UsernameSignInAnswer>

export const signInRoutes = defineRoutes('sign-in', {
  signIn: {
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in with email and password',
    security: anyone,
    request: { body: body(SignInRequest) },
    refusals: {
      400: ['EMAIL_AND_PASSWORD_IS_NOT_ENABLED', 'INVALID_EMAIL'],
      401: ['FAILED_TO_CREATE_SESSION', 'INVALID_EMAIL_OR_PASSWORD'],
      403: ['BANNED_USER', 'EMAIL_NOT_VERIFIED', 'SINGLE_SIGN_ON_REQUIRED'],
    },
    responses: {
      200: json(
        z.union([SignInAnswer, TwoFactorNeeded]),
        'Signed in; the cookie of the session is set. Or a second factor is needed',
      ),
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
  },
  signInUsername: {
    method: 'post',
    path: '/api/auth/sign-in/username',
    summary: 'Sign in with username and password',
    security: anyone,
    request: { body: body(UsernameSignInRequest) },
    refusals: {
      400: ['EMAIL_AND_PASSWORD_IS_NOT_ENABLED'],
      401: ['INVALID_USERNAME_OR_PASSWORD', 'UNEXPECTED_ERROR'],
      403: ['BANNED_USER', 'EMAIL_NOT_VERIFIED', 'SINGLE_SIGN_ON_REQUIRED'],
      422: ['USERNAME_IS_INVALID', 'USERNAME_IS_TOO_LONG', 'USERNAME_IS_TOO_SHORT'],
    },
    responses: {
      200: json(
        z.union([UsernameSignInAnswer, TwoFactorNeeded]),
        'Signed in; the cookie of the session is set. Or a second factor is needed',
      ),
      400: authError('`Email and password is not enabled` · `Invalid body parameters`'),
      401: authError(
        '`invalid username or password`: nothing given, unknown username, no password, or a wrong one',
      ),
      403: authError(
        '`email not verified`, before the password is checked; a new email is sent · ' +
          'code `BANNED_USER` · `Invalid origin` · `Invalid callbackURL`',
      ),
      422: authError(usernameErrors),
      429: authErrors[429],
    },
  },
})
