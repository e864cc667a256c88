import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { PictureUrl } from '../common/picture-url.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CallbackUrl, lenientText, Password, usernameRefusals } from './fields.ts'
import { User } from './user.ts'

export const SignUpRequest = z
  .object({
    name: z
      .preprocess(
        (given) => (typeof given === 'string' ? given : undefined),
        Text({ max: 1024 }).optional(),
      )
      .openapi({
        type: 'string',
        maxLength: 1024,
        description: 'Name as shown to others; may be empty.',
        example: 'Ada Lovelace',
      }),
    email: lenientText(1024, {
      description: 'Email address; case-insensitive.',
      example: 'ada@example.com',
    }),
    password: Password,
    image: PictureUrl.nullable().optional(),
    callbackURL: CallbackUrl,
    username: Text({ max: 1024 }).optional().openapi({
      description: 'Name to sign in with: 3 to 30 letters, digits, `_` and `.`.',
      example: 'ada',
    }),
    displayUsername: Text({ max: 1024 }).optional().openapi({
      description:
        'How the username is shown, as short as one; the username as given when missing.',
      example: 'Ada',
    }),
  })
  .openapi('SignUpRequest', { required: ['name', 'email', 'password'] })
export type SignUpRequest = z.infer<typeof SignUpRequest>

export const SignUpAnswer = z
  .object({
    token: z.string().nullable().openapi({
      description: 'Handle of the new session; null when the email must be verified first.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    user: User,
  })
  .openapi('SignUpAnswer')
export type SignUpAnswer = z.infer<typeof SignUpAnswer>

export const signUpRoutes = defineRoutes('sign-up', {
  signUp: {
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Sign up with email and password',
    description:
      'Sends an email to verify the address. Signs the user in immediately, unless the service requires ' +
      'a verified email. A `callbackURL` that is the emailed link of an invitation to the same ' +
      'address verifies it: no email is sent then.',
    security: anyone,
    request: { body: body(SignUpRequest) },
    refusals: {
      400: [
        'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
        'INVALID_EMAIL',
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
      ],
      403: ['SINGLE_SIGN_ON_REQUIRED'],
      422: ['FAILED_TO_CREATE_USER', ...usernameRefusals, 'USER_ALREADY_EXISTS'],
    },
    responses: {
      200: json(SignUpAnswer, 'The new user; with the cookie of a session when `token` is set'),
      400: authError(
        '`Invalid email` · `Password too short` · `Password too long` · `Password is too common` · ' +
          '`Email and password is not enabled` · `Invalid body parameters`',
      ),
      403: authError('`Invalid origin` · `Invalid callbackURL`'),
      422: authError(
        '`User already exists` · `Failed to create user` · ' +
          '`username is already taken. please try another.` · `username is too short` · ' +
          '`username is too long` · `username is invalid`',
      ),
      429: authErrors[429],
    },
  },
})
