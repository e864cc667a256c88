import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { Done, EmailAsGiven, Password } from './fields.ts'
import { SessionHandle, TwoFactorNeeded } from './sign-in.ts'
import { User } from './user.ts'

export const emailCodeTypes = ['sign-in', 'email-verification', 'forget-password'] as const

export const GivenEmailCode = Text({ max: 64 }).openapi({
  description: 'The six digits of the email; spaces don’t count.',
  example: '481027',
})

export const SendEmailCodeRequest = z
  .object({
    email: EmailAsGiven,
    type: z.enum(emailCodeTypes).openapi({
      description: 'What the code is for.',
      example: 'sign-in',
    }),
  })
  .openapi('SendEmailCodeRequest')
export type SendEmailCodeRequest = z.infer<typeof SendEmailCodeRequest>

export const ResetCodeRequest = z.object({ email: EmailAsGiven }).openapi('ResetCodeRequest')
export type ResetCodeRequest = z.infer<typeof ResetCodeRequest>

export const EmailCodeRequest = z
  .object({ email: EmailAsGiven, otp: GivenEmailCode })
  .openapi('EmailCodeRequest')
export type EmailCodeRequest = z.infer<typeof EmailCodeRequest>

export const ResetPasswordByCodeRequest = EmailCodeRequest.extend({
  password: Password,
}).openapi('ResetPasswordByCodeRequest')
export type ResetPasswordByCodeRequest = z.infer<typeof ResetPasswordByCodeRequest>

export const EmailCodeDone = z
  .object({ success: z.literal(true).openapi({ description: 'Success.', example: true }) })
  .openapi('EmailCodeDone')

export const EmailCodeSignInAnswer = z
  .object({ token: SessionHandle, user: User })
  .openapi('EmailCodeSignInAnswer')
export type EmailCodeSignInAnswer = z.infer<typeof EmailCodeSignInAnswer>

export const EmailVerifiedByCode = Done.extend({
  token: z.null().openapi({ description: 'No session starts.', example: null }),
  user: User,
}).openapi('EmailVerifiedByCode')

/** Why a code isn’t accepted. The answers are the same for unknown addresses. */
export const codeRefusals = {
  400: ['INVALID_EMAIL', 'INVALID_OTP', 'OTP_EXPIRED'],
  403: ['TOO_MANY_ATTEMPTS'],
  404: ['EMAIL_CODE_ISNT_ENABLED'],
} as const

const wrongCode =
  '`Invalid OTP`: wrong, used, replaced by a newer one, or asked for by another browser · ' +
  '`otp expired` · `Invalid email` · `Invalid body parameters`'
const tooManyAttempts = '`Too many attempts`: ask for a new code · `Invalid origin`'
const disabled = { 404: authError('`Email code isn’t enabled`') }

const sent = {
  200: json(EmailCodeDone, 'An email was sent, if the address may have one'),
  400: authError(
    '`Invalid email` · `Reset password isn’t enabled`, for a reset · `Invalid body parameters`',
  ),
  403: authError('`Invalid origin`'),
  ...disabled,
  429: authErrors[429],
}

export const emailCodeRoutes = defineRoutes('email-code', {
  sendEmailCode: {
    method: 'post',
    path: '/api/auth/email-otp/send-verification-otp',
    summary: 'Email a code of six digits',
    description:
      'It works once, for five minutes, in the browser that asked for it, and only until that browser ' +
      'asks again. Unknown addresses get the same answer. They also get a code for signing in, ' +
      'unless `EMAIL_SIGN_UP_ENABLED` is off: the code then creates the user.',
    security: anyone,
    request: { body: body(SendEmailCodeRequest) },
    refusals: { 400: ['INVALID_EMAIL'], 404: ['EMAIL_CODE_ISNT_ENABLED'] },
    responses: sent,
  },
  signInEmailCode: {
    method: 'post',
    path: '/api/auth/sign-in/email-otp',
    summary: 'Sign in with a code from an email',
    description:
      'Proves the mailbox: an unverified email becomes verified, and everything that gave access to ' +
      'the account before no longer does. A code has five tries. All codes of an address have ten ' +
      'tries per hour in browsers that its user hasn’t signed in with before.',
    security: anyone,
    request: { body: body(EmailCodeRequest) },
    refusals: {
      ...codeRefusals,
      403: ['BANNED_USER', 'SINGLE_SIGN_ON_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    },
    responses: {
      200: json(
        z.union([EmailCodeSignInAnswer, TwoFactorNeeded]),
        'Signed in; the cookie of the session is set. Or a second factor is needed',
      ),
      400: authError(wrongCode),
      403: authError(`${tooManyAttempts} · code \`BANNED_USER\``),
      ...disabled,
      429: authErrors[429],
    },
  },
  verifyEmailByCode: {
    method: 'post',
    path: '/api/auth/email-otp/verify-email',
    summary: 'Verify an email with a code',
    description: 'Does what the link in a verification email does, and starts no session.',
    security: anyone,
    request: { body: body(EmailCodeRequest) },
    refusals: codeRefusals,
    responses: {
      200: json(EmailVerifiedByCode, 'Verified'),
      400: authError(wrongCode),
      403: authError(tooManyAttempts),
      ...disabled,
      429: authErrors[429],
    },
  },
  requestPasswordResetCode: {
    method: 'post',
    path: '/api/auth/forget-password/email-otp',
    summary: 'Email a code that resets the password',
    description: 'The same as asking for a code of the type `forget-password`.',
    security: anyone,
    request: { body: body(ResetCodeRequest) },
    refusals: {
      400: ['INVALID_EMAIL', 'RESET_PASSWORD_ISNT_ENABLED'],
      404: ['EMAIL_CODE_ISNT_ENABLED'],
    },
    responses: sent,
  },
  resetPasswordByCode: {
    method: 'post',
    path: '/api/auth/email-otp/reset-password',
    summary: 'Set a new password with a code from an email',
    description: 'Does what `reset-password` does with a token.',
    security: anyone,
    request: { body: body(ResetPasswordByCodeRequest) },
    refusals: {
      ...codeRefusals,
      400: [
        ...codeRefusals[400],
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
        'RESET_PASSWORD_ISNT_ENABLED',
      ],
      403: ['SINGLE_SIGN_ON_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    },
    responses: {
      200: json(EmailCodeDone, 'The new password is set; no session is created'),
      400: authError(
        `${wrongCode} · \`Password too short\` · \`Password too long\` · ` +
          '`Password is too common` · `Password has leaked`: the code stays usable · `Reset password isn’t enabled`',
      ),
      403: authError(`${tooManyAttempts} · \`Single sign on required\``),
      ...disabled,
      429: authErrors[429],
    },
  },
})
