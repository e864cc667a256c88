import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedInSelf } from '../common/security.ts'
import { Done, Password } from './fields.ts'

export const ReauthenticateRequest = z
  .object({
    password: Password.optional().openapi({
      description: 'The user’s password; needed unless a code is given.',
      example: 'correct horse battery staple',
    }),
    code: Text({ max: 64 }).optional().openapi({
      description: 'The six digits that the user’s app shows now, in the place of the password.',
      example: '287082',
    }),
  })
  .openapi('ReauthenticateRequest')
export type ReauthenticateRequest = z.infer<typeof ReauthenticateRequest>

export const reauthenticationRoutes = defineRoutes('reauthentication', {
  reauthenticate: {
    method: 'post',
    path: '/api/auth/reauthenticate',
    summary: 'Prove again who you are',
    description:
      'After `SESSION_IS_NOT_FRESH`, the refused request is accepted once this has succeeded. The session ' +
      'gets a new secret: its cookie is set again. Codes are limited as at `verify-totp`, and each works once. ' +
      'Signing in again is a proof, too, and the only one for users who have neither a password nor a second factor.',
    security: signedInSelf,
    request: { body: body(ReauthenticateRequest) },
    refusals: {
      400: ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'TOTP_NOT_ENABLED'],
      401: ['INVALID_CODE'],
    },
    responses: {
      200: json(Done, 'Proven; the cookie of the session is set'),
      ...signedInErrors,
      400: authError(
        '`Invalid password` · `Credential account not found`: the user has no password · `TOTP not enabled` · ' +
          '`Invalid body parameters`',
      ),
      401: authError('Not signed in (empty body) · `Invalid code`'),
    },
  },
})
