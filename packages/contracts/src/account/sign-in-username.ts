import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CallbackUrl, Password } from './fields.ts'
import { RememberMe, SessionHandle } from './sign-in.ts'
import { User, UserFull } from './user.ts'

const GivenUsername = Text({ max: 1024 }).openapi({
  description: 'Username; case-insensitive.',
  example: 'ada',
})

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

export const UsernameToCheck = z.object({ username: GivenUsername }).openapi('UsernameToCheck')
export type UsernameToCheck = z.infer<typeof UsernameToCheck>

export const UsernameAvailability = z
  .object({
    available: z.boolean().openapi({
      description: 'Whether the username is available.',
      example: true,
    }),
  })
  .openapi('UsernameAvailability')
export type UsernameAvailability = z.infer<typeof UsernameAvailability>

const usernameErrors = '`username is too short` · `username is too long` · `username is invalid`'

export const signInUsername = route({
  method: 'post',
  path: '/api/auth/sign-in/username',
  operationId: 'signInUsername',
  summary: 'Sign in with username and password',
  tags: ['account'],
  security: anyone,
  request: { body: body(UsernameSignInRequest) },
  responses: {
    200: json(UsernameSignInAnswer, 'Signed in; the cookie of the session is set'),
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
})

export const isUsernameAvailable = route({
  method: 'post',
  path: '/api/auth/is-username-available',
  operationId: 'isUsernameAvailable',
  summary: 'Check whether a username is available',
  tags: ['account'],
  security: anyone,
  request: { body: body(UsernameToCheck) },
  responses: {
    200: json(UsernameAvailability, 'Whether it is'),
    ...authErrors,
    422: authError(usernameErrors),
  },
})
