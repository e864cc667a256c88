import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { maybeSignedIn, signedInSelf } from '../common/security.ts'
import { CallbackUrl, Password, redirect } from './fields.ts'

const DeletionToken = Text({ max: 1024 }).openapi({
  description: 'Token from the email; works once, for a day.',
  example: 'k3v9q2x7m1c8z5b0n4a6s9d2f7g1h3j5',
})

export const DeleteUserRequest = z
  .object({
    password: Password.optional(),
    token: DeletionToken.optional(),
    callbackURL: CallbackUrl,
  })
  .openapi('DeleteUserRequest')
export type DeleteUserRequest = z.infer<typeof DeleteUserRequest>

export const DeleteUserAnswer = z
  .object({
    success: z.literal(true).openapi({ description: 'Success.', example: true }),
    message: z.enum(['User deleted', 'Verification email sent']).openapi({
      description: 'Whether the user was deleted or sent an email to confirm.',
      example: 'Verification email sent',
    }),
  })
  .openapi('DeleteUserAnswer')
export type DeleteUserAnswer = z.infer<typeof DeleteUserAnswer>

const needed =
  '`You are the only owner of <names>. Hand over or delete it first.` (`YOU_ARE_THE_ONLY_OWNER`) · ' +
  '`At least one administrator is required`'

export const deletionRoutes = defineRoutes('deletion', {
  deleteUser: {
    method: 'post',
    path: '/api/auth/delete-user',
    summary: 'Delete the signed-in user',
    description:
      'With a token from the email the user is deleted. Otherwise the email is sent, or, where the ' +
      'service asks for none, the right password or a fresh session suffices. An organization that ' +
      'has no other member and has sold nothing goes with its owner.',
    security: signedInSelf,
    request: {
      body: { required: false, content: { 'application/json': { schema: DeleteUserRequest } } },
    },
    refusals: {
      400: [
        'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED',
        'CREDENTIAL_ACCOUNT_NOT_FOUND',
        'INVALID_PASSWORD',
        'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
        'YOU_ARE_THE_ONLY_OWNER',
      ],
      404: ['FAILED_TO_GET_USER_INFO', 'INVALID_TOKEN'],
    },
    responses: {
      200: json(DeleteUserAnswer, 'Deleted, with its cookies, or the email was sent'),
      ...signedInErrors,
      400: authError(
        '`Invalid password` · `Credential account not found` · ' +
          `\`Session expired. Re-authenticate to perform this action.\` · ${needed} · ` +
          '`Invalid body parameters`',
      ),
      403: authError('`Invalid origin` · `Invalid callbackURL`'),
      404: authError('`invalid token`; an empty body where users may not delete themselves'),
    },
  },
  deleteUserCallback: {
    method: 'get',
    path: '/api/auth/delete-user/callback',
    summary: 'Delete the signed-in user with the link from an email',
    description: 'Acts only in a session of that very user. HEAD deletes nothing.',
    security: maybeSignedIn,
    request: { query: z.object({ token: DeletionToken, callbackURL: CallbackUrl }) },
    refusals: {
      400: ['AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED', 'YOU_ARE_THE_ONLY_OWNER'],
      403: ['YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER'],
      404: ['FAILED_TO_GET_USER_INFO', 'INVALID_TOKEN'],
    },
    responses: {
      200: json(DeleteUserAnswer, 'Deleted, where no `callbackURL` was given'),
      302: redirect('To the `callbackURL`; the user is deleted'),
      400: authError(`${needed} · \`Invalid query parameters\``),
      403: authError('`Invalid callbackURL` · `You cannot do this while impersonating a user`'),
      404: authError(
        '`Failed to get user info`: not signed in · `invalid token`: unknown, expired, used ' +
          'or of another user; an empty body where users may not delete themselves',
      ),
      429: authErrors[429],
    },
  },
})
