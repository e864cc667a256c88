import { z } from '@hono/zod-openapi'
import { Email, Text } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, signedInSelf } from '../common/security.ts'
import { CallbackUrl, Done, Password, redirect } from './fields.ts'
import { User } from './user.ts'

const ResetToken = Text({ max: 256 }).openapi({
  description: 'Token from the email: works once, within an hour.',
  example: 'q3ZpX8sLk0VwYt5RbN1dGh7J',
})

export const RequestPasswordResetRequest = z
  .object({
    email: Email,
    redirectTo: CallbackUrl.openapi({
      description: 'Page that receives the token, instead of the service’s own.',
      example: '/choose-password',
    }),
  })
  .openapi('RequestPasswordResetRequest')
export type RequestPasswordResetRequest = z.infer<typeof RequestPasswordResetRequest>

export const PasswordResetRequested = z
  .object({
    status: z.literal(true).openapi({ description: 'The request was accepted.', example: true }),
    message: z.string().openapi({
      description: 'The same for known and unknown addresses.',
      example: 'If this email exists in our system, check your email for the reset link',
    }),
  })
  .openapi('PasswordResetRequested')
export type PasswordResetRequested = z.infer<typeof PasswordResetRequested>

export const ResetPasswordRequest = z
  .object({
    newPassword: Password,
    token: ResetToken.optional(),
    revokeSessions: z.boolean().optional().openapi({
      description: 'Whether to sign the user out on all devices.',
      example: true,
    }),
  })
  .openapi('ResetPasswordRequest')
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>

export const ChangePasswordRequest = z
  .object({
    newPassword: Password,
    currentPassword: Password.openapi({
      description: 'The current password.',
      example: 'an older battery staple',
    }),
    revokeOtherSessions: z.boolean().optional().openapi({
      description: 'Whether to sign the user out on all other devices.',
      example: true,
    }),
  })
  .openapi('ChangePasswordRequest')
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

export const PasswordChanged = z
  .object({
    token: z.string().nullable().openapi({
      description: 'Handle of the new session; null where the sessions stay.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    user: User,
  })
  .openapi('PasswordChanged')
export type PasswordChanged = z.infer<typeof PasswordChanged>

const resetRequest = {
  method: 'post' as const,
  security: anyone,
  request: { body: body(RequestPasswordResetRequest) },
  refusals: { 400: ['RESET_PASSWORD_ISNT_ENABLED', 'email.not_one_address'] } as const,
  responses: {
    200: json(PasswordResetRequested, 'An email was sent, if there is such a user'),
    400: authError("`Reset password isn't enabled` · `Invalid body parameters`"),
    403: authError('`Invalid origin` · `Invalid redirectURL`'),
    429: authErrors[429],
  },
}

export const passwordRoutes = defineRoutes('password', {
  requestPasswordReset: {
    ...resetRequest,
    path: '/api/auth/request-password-reset',
    summary: 'Email a link that resets the password',
  },
  forgetPassword: {
    ...resetRequest,
    deprecation: {
      since: '2026-11-28',
      sunset: '2028-12-01',
      replacement: '/api/auth/request-password-reset',
    },
    path: '/api/auth/forget-password',
    summary: 'Email a link that resets the password, under the older name of the route',
  },
  openPasswordReset: {
    method: 'get',
    path: '/api/auth/reset-password/{token}',
    summary: 'Redirect the token of an email to the page that resets the password',
    description: 'Doesn’t use up the token: it works until a password has been set with it.',
    security: anyone,
    request: {
      params: z.object({ token: ResetToken }),
      query: z.object({
        callbackURL: Text({ max: 2048 }).openapi({
          description: 'Where to go: a path, or a URL on a trusted origin.',
          example: '/choose-password',
        }),
      }),
    },
    responses: {
      302: redirect(
        'To the `callbackURL` with `token=`, or with `error=INVALID_TOKEN`; without one to the page of errors',
      ),
      400: authError('`Invalid query parameters`: there is no `callbackURL`'),
      403: authError('`Invalid callbackURL`'),
      429: authErrors[429],
    },
  },
  resetPassword: {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token from an email',
    description:
      'Proves the mailbox: an unverified email becomes verified, and everything that gave access to ' +
      'the account before no longer does.',
    security: anyone,
    request: {
      query: z.object({ token: ResetToken.optional() }),
      body: body(ResetPasswordRequest),
    },
    refusals: {
      400: [
        'INVALID_TOKEN',
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
        'RESET_PASSWORD_ISNT_ENABLED',
      ],
      403: ['SINGLE_SIGN_ON_REQUIRED'],
    },
    responses: {
      200: json(Done, 'The new password is set; no session is created'),
      400: authError(
        '`invalid token`: missing, unknown, used or expired · `Password too short` · ' +
          '`Password too long` · `Password is too common`: the token stays usable · ' +
          "`Reset password isn't enabled` · `Invalid body parameters`",
      ),
      403: authError(
        '`Invalid origin` · `Single sign on required`: the address belongs to an organization that ' +
          'requires it',
      ),
      429: authErrors[429],
    },
  },
  changePassword: {
    method: 'post',
    path: '/api/auth/change-password',
    summary: 'Change the password of the signed-in user',
    description: 'Renews the secret of the session: its cookie is set again.',
    security: signedInSelf,
    request: { body: body(ChangePasswordRequest) },
    refusals: {
      400: [
        'CREDENTIAL_ACCOUNT_NOT_FOUND',
        'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
        'INVALID_PASSWORD',
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
      ],
    },
    responses: {
      200: json(PasswordChanged, 'The new password is set'),
      ...signedInErrors,
      400: authError(
        '`Invalid password`: the current one is wrong · `Credential account not found` · ' +
          '`Password too short` · `Password too long` · `Password is too common` · ' +
          '`Email and password is not enabled` · `Invalid body parameters`',
      ),
    },
  },
})
