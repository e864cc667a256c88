import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { authError, authErrors, body, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { GivenEmailCode } from './email-code.ts'
import { CallbackUrl, Done, EmailAsGiven, redirect } from './fields.ts'
import { SessionHandle, TwoFactorNeeded } from './sign-in.ts'
import { User } from './user.ts'

const LinkToken = Text({ max: 256 }).openapi({
  description: 'Token from the email: works once, within five minutes.',
  example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
})

export const MagicLinkRequest = z
  .object({
    email: EmailAsGiven,
    name: Text({ max: 1024 }).optional().openapi({
      description: 'Name of a user who signs up with the link; by default the email address.',
      example: 'Ada Lovelace',
    }),
    callbackURL: CallbackUrl,
  })
  .openapi('MagicLinkRequest')
export type MagicLinkRequest = z.infer<typeof MagicLinkRequest>

export const MagicLinkToken = z.object({ token: LinkToken }).openapi('MagicLinkToken')
export type MagicLinkToken = z.infer<typeof MagicLinkToken>

export const MagicLinkCodeRequest = z
  .object({
    email: EmailAsGiven,
    code: GivenEmailCode.openapi({
      description: 'The six digits that the opened link showed; spaces don’t count.',
    }),
  })
  .openapi('MagicLinkCodeRequest')
export type MagicLinkCodeRequest = z.infer<typeof MagicLinkCodeRequest>

export const MagicLinkSignInAnswer = z
  .object({
    token: SessionHandle,
    url: z.string().nullable().openapi({
      description: 'The `callbackURL` of the request; null when there was none.',
      example: '/welcome',
    }),
    user: User,
  })
  .openapi('MagicLinkSignInAnswer')
export type MagicLinkSignInAnswer = z.infer<typeof MagicLinkSignInAnswer>

export const MagicLinkElsewhere = z
  .object({
    code: z.string().openapi({
      description: 'Signs in when it is entered in the browser that asked for the link.',
      example: '481027',
    }),
    userAgent: z.string().nullable().openapi({
      description: 'What that browser says it is.',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }),
  })
  .openapi('MagicLinkElsewhere')
export type MagicLinkElsewhere = z.infer<typeof MagicLinkElsewhere>

const disabled = { 404: authError('`Magic link isn’t enabled`') }
const signedIn = z.union([MagicLinkSignInAnswer, TwoFactorNeeded])

export const magicLinkRoutes = defineRoutes('magic-link', {
  requestMagicLink: {
    method: 'post',
    path: '/api/auth/sign-in/magic-link',
    summary: 'Email a link that signs in',
    description:
      'It works once, for five minutes, and only until the same browser asks for another one. Unknown ' +
      'addresses get the same answer. They also get a link, unless `EMAIL_SIGN_UP_ENABLED` is off: the ' +
      'link then creates the user.',
    security: anyone,
    request: { body: body(MagicLinkRequest) },
    refusals: { 400: ['INVALID_EMAIL'], 404: ['MAGIC_LINK_ISNT_ENABLED'] },
    responses: {
      200: json(Done, 'An email was sent, if the address may have one'),
      400: authError('`Invalid email` · `Invalid body parameters`'),
      403: authError('`Invalid origin` · `Invalid callbackURL`'),
      ...disabled,
      429: authErrors[429],
    },
  },
  openMagicLink: {
    method: 'post',
    path: '/api/auth/magic-link/open',
    summary: 'Use a link that signs in',
    description:
      'Signs in the browser that asked for the link, and no other. In any other browser it answers a ' +
      'code to enter in the one that asked; each use makes the code before worthless. ' +
      'Signing in proves the mailbox: an unverified email becomes verified, and everything that gave ' +
      'access to the account before no longer does.',
    security: anyone,
    request: { body: body(MagicLinkToken) },
    refusals: {
      400: ['INVALID_TOKEN'],
      403: ['BANNED_USER', 'SINGLE_SIGN_ON_REQUIRED'],
      404: ['MAGIC_LINK_ISNT_ENABLED'],
    },
    responses: {
      200: json(
        z.union([MagicLinkSignInAnswer, TwoFactorNeeded, MagicLinkElsewhere]),
        'Signed in; the cookie of the session is set. Or a second factor, or the asking browser, is needed',
      ),
      400: authError(
        '`invalid token`: unknown, used, replaced or expired · `Invalid body parameters`',
      ),
      403: authError('code `BANNED_USER` · `Invalid origin`'),
      ...disabled,
      429: authErrors[429],
    },
  },
  signInMagicLinkCode: {
    method: 'post',
    path: '/api/auth/sign-in/magic-link-code',
    summary: 'Sign in with the code of a link that was opened in another browser',
    description: 'The code has five tries, which count like those of codes in emails.',
    security: anyone,
    request: { body: body(MagicLinkCodeRequest) },
    refusals: {
      400: ['INVALID_EMAIL', 'INVALID_OTP', 'OTP_EXPIRED'],
      403: ['BANNED_USER', 'SINGLE_SIGN_ON_REQUIRED', 'TOO_MANY_ATTEMPTS'],
      404: ['MAGIC_LINK_ISNT_ENABLED'],
    },
    responses: {
      200: json(
        signedIn,
        'Signed in; the cookie of the session is set. Or a second factor is needed',
      ),
      400: authError(
        '`Invalid OTP`: wrong, used, or asked for by another browser · `otp expired` · ' +
          '`Invalid email` · `Invalid body parameters`',
      ),
      403: authError('`Too many attempts` · code `BANNED_USER` · `Invalid origin`'),
      ...disabled,
      429: authErrors[429],
    },
  },
  verifyMagicLink: {
    method: 'get',
    path: '/api/auth/magic-link/verify',
    summary: 'Use a link that signs in, as clients of this wire do',
    description:
      'Acts only in the browser that asked for the link, and, unless `MAIL_LINKS` is `api`, only when a ' +
      'program calls it. Opening it in a browser leads to the page whose button acts.',
    security: anyone,
    request: { query: z.object({ token: LinkToken, callbackURL: CallbackUrl }) },
    refusals: {
      400: ['INVALID_TOKEN'],
      403: ['BANNED_USER', 'SINGLE_SIGN_ON_REQUIRED'],
      404: ['MAGIC_LINK_ISNT_ENABLED'],
    },
    responses: {
      200: json(
        signedIn,
        'Signed in, where no `callbackURL` was given; the session’s cookie is set',
      ),
      302: redirect(
        'To the `callbackURL`, with `error=INVALID_TOKEN` or `BANNED_USER` where it ' +
          'failed; to the screen that asks for the second factor; or to the page whose button acts',
      ),
      400: authError('`invalid token` · `Invalid query parameters`'),
      403: authError('code `BANNED_USER` · `Invalid callbackURL`'),
      ...disabled,
      429: authErrors[429],
    },
  },
})
