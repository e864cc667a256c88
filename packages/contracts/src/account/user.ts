import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { PictureUrl } from '../common/picture-url.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, signedInSelf } from '../common/security.ts'
import { Done, GivenUsername, Language, Theme, usernameErrors, usernameRefusals } from './fields.ts'

export const User = z
  .object({
    id: Id,
    name: z.string().openapi({ description: 'Name as shown to others.', example: 'Ada Lovelace' }),
    email: z.string().openapi({
      description: 'Email address in lower case.',
      example: 'ada@example.com',
    }),
    emailVerified: z.boolean().openapi({
      description: 'Whether the user has verified the email.',
      example: true,
    }),
    image: z.string().nullable().openapi({
      description: 'URL of the picture.',
      example: 'https://acme.test/ada.png',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .openapi('User')
export type User = z.infer<typeof User>

export const UserFull = User.extend({
  username: z.string().nullable().openapi({
    description: 'Name to sign in with, in lower case.',
    example: 'ada',
  }),
  displayUsername: z.string().nullable().openapi({
    description: 'The same name as the user wrote it.',
    example: 'Ada',
  }),
  twoFactorEnabled: z.boolean().openapi({
    description: 'Whether signing in takes a code as well.',
    example: false,
  }),
  role: z.string().openapi({
    description: 'Role in this service, several ones separated by commas.',
    example: 'user',
  }),
  banned: z.boolean().nullable().openapi({
    description: 'Whether an administrator has shut the user out.',
    example: null,
  }),
  banReason: z.string().nullable().openapi({
    description: 'Why the user is shut out.',
    example: null,
  }),
  banExpires: Timestamp.nullable().openapi({
    description: 'When the ban ends; null means never, or that there is none.',
    example: null,
  }),
  language: Language.nullable().openapi({
    description: 'Language of screens and emails; null follows the browser.',
    example: 'en',
  }),
  theme: Theme.nullable().openapi({
    description: 'Colours of the screens; null follows the device.',
    example: 'dark',
  }),
}).openapi('UserFull')
export type UserFull = z.infer<typeof UserFull>

export const UpdateUserRequest = z
  .object({
    name: Text({ max: 1024 }).optional().openapi({
      description: 'New name.',
      example: 'Ada Lovelace',
    }),
    image: PictureUrl.nullable().optional().openapi({
      description: 'URL of the new picture, or the image itself as a data URL; null removes it.',
      example: 'https://acme.test/ada.png',
    }),
    username: Text({ max: 1024 }).optional().openapi({
      description: 'New name to sign in with: 3 to 30 letters, digits, `_` and `.`.',
      example: 'ada',
    }),
    displayUsername: Text({ max: 1024 }).optional().openapi({
      description: 'How the username is shown.',
      example: 'Ada',
    }),
    language: Language.optional(),
    theme: Theme.optional(),
    email: z.unknown().optional().openapi({
      description: 'Always refused: the email has its own route.',
      example: null,
    }),
  })
  .openapi('UpdateUserRequest')
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

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

export const userRoutes = defineRoutes('user', {
  updateUser: {
    method: 'post',
    path: '/api/auth/update-user',
    summary: 'Change the signed-in user',
    description: 'Only the fields that are given change. The session cookie is set again.',
    security: signedInSelf,
    request: { body: body(UpdateUserRequest) },
    refusals: {
      400: ['EMAIL_CAN_NOT_BE_UPDATED'],
      422: usernameRefusals,
    },
    responses: {
      200: json(Done, 'Changed; also when the body was empty'),
      ...signedInErrors,
      400: authError('`Email can not be updated` · `Invalid body parameters`'),
      422: authError(
        '`username is already taken. please try another.` · `username is too short` · ' +
          '`username is too long` · `username is invalid`',
      ),
    },
  },
  isUsernameAvailable: {
    method: 'post',
    path: '/api/auth/is-username-available',
    summary: 'Check whether a username is available',
    security: anyone,
    request: { body: body(UsernameToCheck) },
    refusals: { 422: ['USERNAME_IS_INVALID', 'USERNAME_IS_TOO_LONG', 'USERNAME_IS_TOO_SHORT'] },
    responses: {
      200: json(UsernameAvailability, 'Whether it is'),
      ...authErrors,
      422: authError(usernameErrors),
    },
  },
})
