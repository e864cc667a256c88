import { z } from '@hono/zod-openapi'
import { Email, orNull, Text } from '../common/fields.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { maybeSignedIn } from '../common/security.ts'
import { CallbackUrl, Done, redirect } from './fields.ts'
import { User } from './user.ts'

export const SendVerificationEmailRequest = z
  .object({ email: Email, callbackURL: CallbackUrl })
  .openapi('SendVerificationEmailRequest')
export type SendVerificationEmailRequest = z.infer<typeof SendVerificationEmailRequest>

export const EmailVerified = z
  .object({
    status: z.literal(true).openapi({ description: 'Success.', example: true }),
    user: orNull(User).openapi({
      description: 'The user after a change of email; null after a plain verification.',
      example: null,
    }),
  })
  .openapi('EmailVerified')
export type EmailVerified = z.infer<typeof EmailVerified>

export const emailVerificationRoutes = defineRoutes('email-verification', {
  sendVerificationEmail: {
    method: 'post',
    path: '/api/auth/send-verification-email',
    summary: 'Resend the email that verifies an address',
    description: 'Answers the same for unknown addresses, without sending anything.',
    security: maybeSignedIn,
    request: { body: body(SendVerificationEmailRequest) },
    refusals: {
      400: [
        'VERIFICATION_EMAIL_ISNT_ENABLED',
        'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL',
        'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL',
        'email.not_one_address',
      ],
    },
    responses: {
      200: json(Done, 'Sent, if the address belongs to an unverified user'),
      400: authError(
        '`You can only send a verification email to an unverified email` · ' +
          '`You can only send a verification email to your own email` · ' +
          "`Verification email isn't enabled` · `Invalid body parameters`",
      ),
      403: authError('`Invalid origin` · `Invalid callbackURL`'),
      429: authErrors[429],
    },
  },
  verifyEmail: {
    method: 'get',
    path: '/api/auth/verify-email',
    summary: 'Verify or change an email with the link from an email',
    description:
      'Visiting the link again answers the same success. A link that changes the address works once, ' +
      'in a session of its user, and only until a newer request.',
    security: maybeSignedIn,
    request: {
      query: z.object({
        token: Text({ max: 4096 }).openapi({
          description: 'Token from the email.',
          example: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl',
        }),
        callbackURL: CallbackUrl,
      }),
    },
    refusals: { 401: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'UNAUTHORIZED', 'USER_NOT_FOUND'] },
    responses: {
      200: json(EmailVerified, 'Verified, where no `callbackURL` was given'),
      302: redirect(
        'To the `callbackURL`, with `error=` and the code of the 401 answer where it failed',
      ),
      400: authError('`Invalid query parameters`: there is no token'),
      401: authError('`invalid_token` · `token_expired` · `user_not_found` · `unauthorized`'),
      403: authError('`Invalid callbackURL`'),
      429: authErrors[429],
    },
  },
})
