import { z } from '@hono/zod-openapi'
import { Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { maybeSignedIn, signedInSelf } from '../common/security.ts'
import { Done, Password } from './fields.ts'
import { User } from './user.ts'

const OwnPassword = Password.optional().openapi({
  description:
    'The user’s password. Without a password, leave it out: the session must then be fresh.',
  example: 'correct horse battery staple',
})

const TotpUri = z.string().openapi({
  description: 'What an app that makes codes reads, mostly as a QR code (Key Uri Format).',
  example:
    'otpauth://totp/Tollgate:ada%40example.com?issuer=Tollgate&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
})

const BackupCodes = z.array(z.string()).openapi({
  description: 'Ten codes that work once each, in the place of one of the app. Shown only now.',
  example: ['aB3dE-fG5hI', 'Kq8Lm-Zx2Cv'],
})

export const PasswordProof = z.object({ password: OwnPassword }).openapi('PasswordProof')
export type PasswordProof = z.infer<typeof PasswordProof>

export const EnableTwoFactorRequest = PasswordProof.extend({
  issuer: Text({ min: 1, max: 64 }).optional().openapi({
    description: 'How the app names this service; by default its host.',
    example: 'Acme',
  }),
}).openapi('EnableTwoFactorRequest')
export type EnableTwoFactorRequest = z.infer<typeof EnableTwoFactorRequest>

export const TwoFactorPrepared = z
  .object({ totpURI: TotpUri, backupCodes: BackupCodes })
  .openapi('TwoFactorPrepared')
export type TwoFactorPrepared = z.infer<typeof TwoFactorPrepared>

export const TwoFactorUri = z.object({ totpURI: TotpUri }).openapi('TwoFactorUri')

export const NewBackupCodes = Done.extend({ backupCodes: BackupCodes }).openapi('NewBackupCodes')

const TrustDevice = z.boolean().optional().openapi({
  description: 'Whether sign-ins from this browser take no code for the next 30 days.',
  example: true,
  default: false,
})

export const VerifyTotpRequest = z
  .object({
    code: Text({ max: 64 }).openapi({
      description: 'The six digits that the app shows now; spaces don’t count.',
      example: '287082',
    }),
    trustDevice: TrustDevice,
  })
  .openapi('VerifyTotpRequest')
export type VerifyTotpRequest = z.infer<typeof VerifyTotpRequest>

export const VerifyBackupCodeRequest = z
  .object({
    code: Text({ max: 64 }).openapi({
      description: 'A code that hasn’t been used yet.',
      example: 'aB3dE-fG5hI',
    }),
    trustDevice: TrustDevice,
    disableSession: z.boolean().optional().openapi({
      description: 'Uses the code up without signing in.',
      example: false,
      default: false,
    }),
  })
  .openapi('VerifyBackupCodeRequest')
export type VerifyBackupCodeRequest = z.infer<typeof VerifyBackupCodeRequest>

export const TwoFactorVerified = z
  .object({
    token: z.string().optional().openapi({
      description: 'Handle of the session; missing with `disableSession`.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    url: z.string().optional().openapi({
      description: 'The `callbackURL` of the sign-in; missing when there was none.',
      example: '/welcome',
    }),
    user: User,
  })
  .openapi('TwoFactorVerified')
export type TwoFactorVerified = z.infer<typeof TwoFactorVerified>

export const TwoFactorState = z
  .object({
    enabled: z.boolean().openapi({
      description: 'Whether signing in takes a code.',
      example: true,
    }),
    backupCodesLeft: z.int().openapi({
      description: 'How many backup codes haven’t been used.',
      example: 9,
    }),
    recoveryAt: Timestamp.nullable().openapi({
      description:
        'When an administrator’s recovery removes the second factor; null while none is under way.',
      example: null,
    }),
    hasPassword: z.boolean().openapi({
      description: 'Whether changes here take the user’s password.',
      example: true,
    }),
  })
  .openapi('TwoFactorState')
export type TwoFactorState = z.infer<typeof TwoFactorState>

const proof = { security: signedInSelf, request: { body: body(PasswordProof) } } as const
const unproven = {
  400: authError('`Invalid password` · `Two factor isn’t enabled` · `Invalid body parameters`'),
  403: authError('`Session is not fresh`, without a password · `Invalid origin`'),
}

export const twoFactorRoutes = defineRoutes('two-factor', {
  getTwoFactor: {
    method: 'get',
    path: '/api/auth/two-factor/status',
    summary: 'Tell whether the signed-in user has a second factor',
    security: signedInSelf,
    responses: { 200: json(TwoFactorState, 'Whether they have'), ...signedInErrors },
  },
  enableTwoFactor: {
    method: 'post',
    path: '/api/auth/two-factor/enable',
    summary: 'Prepare a second factor',
    description:
      'It counts once `verify-totp` has seen a code of it. Until then, one that counts already stays.',
    security: signedInSelf,
    request: { body: body(EnableTwoFactorRequest) },
    refusals: { 400: ['INVALID_PASSWORD'], 403: ['SESSION_IS_NOT_FRESH'] },
    responses: {
      200: json(TwoFactorPrepared, 'What the app needs, and the backup codes'),
      ...signedInErrors,
      ...unproven,
    },
  },
  getTotpUri: {
    method: 'post',
    path: '/api/auth/two-factor/get-totp-uri',
    summary: 'Show the second factor again, for another app',
    ...proof,
    refusals: {
      400: ['INVALID_PASSWORD', 'TOTP_NOT_ENABLED'],
      403: ['SESSION_IS_NOT_FRESH'],
    },
    responses: { 200: json(TwoFactorUri, 'What the app needs'), ...signedInErrors, ...unproven },
  },
  generateBackupCodes: {
    method: 'post',
    path: '/api/auth/two-factor/generate-backup-codes',
    summary: 'Make new backup codes',
    description: 'Those before no longer work.',
    ...proof,
    refusals: {
      400: ['INVALID_PASSWORD', 'TWO_FACTOR_ISNT_ENABLED'],
      403: ['SESSION_IS_NOT_FRESH'],
    },
    responses: { 200: json(NewBackupCodes, 'The new codes'), ...signedInErrors, ...unproven },
  },
  disableTwoFactor: {
    method: 'post',
    path: '/api/auth/two-factor/disable',
    summary: 'Remove the second factor',
    description: 'Browsers are no longer trusted. The session cookie is set again.',
    ...proof,
    refusals: {
      400: ['INVALID_PASSWORD', 'TWO_FACTOR_ISNT_ENABLED'],
      403: ['SESSION_IS_NOT_FRESH'],
    },
    responses: { 200: json(Done, 'Removed'), ...signedInErrors, ...unproven },
  },
  cancelOwnTwoFactorRecovery: {
    method: 'post',
    path: '/api/auth/two-factor/cancel-recovery',
    summary: 'Keep the second factor that an administrator is about to remove',
    description: 'Answers the same where nothing was started.',
    security: signedInSelf,
    responses: { 200: json(Done, 'The second factor stays'), ...signedInErrors },
  },
  verifyTotp: {
    method: 'post',
    path: '/api/auth/two-factor/verify-totp',
    summary: 'Give a code of the second factor',
    description:
      'Completes the sign-in that answered `twoFactorRedirect`, within five minutes and five tries, and ' +
      'ten tries per hour in all browsers that the user hasn’t signed in with before. ' +
      'For a signed-in user, it confirms a new second factor, or renews the session. ' +
      'Each code works once; those of the step before and after count as well (RFC 6238).',
    security: maybeSignedIn,
    request: { body: body(VerifyTotpRequest) },
    refusals: {
      400: ['TOTP_NOT_ENABLED'],
      401: ['INVALID_CODE', 'INVALID_TWO_FACTOR_COOKIE'],
      403: ['BANNED_USER'],
    },
    responses: {
      200: json(TwoFactorVerified, 'Right; the cookie of the session is set'),
      ...authErrors,
      401: authError('`Invalid code` · `Invalid two factor cookie`: sign in again'),
      403: authError('code `BANNED_USER` · `Invalid origin`'),
    },
  },
  verifyBackupCode: {
    method: 'post',
    path: '/api/auth/two-factor/verify-backup-code',
    summary: 'Give a backup code in the place of one of the app',
    description: 'It is used up. The user gets an email with how many are left.',
    security: maybeSignedIn,
    request: { body: body(VerifyBackupCodeRequest) },
    refusals: {
      400: ['BACKUP_CODES_ARENT_ENABLED'],
      401: ['INVALID_BACKUP_CODE', 'INVALID_TWO_FACTOR_COOKIE'],
      403: ['BANNED_USER'],
    },
    responses: {
      200: json(TwoFactorVerified, 'Right; the cookie of the session is set'),
      ...authErrors,
      401: authError('`Invalid backup code` · `Invalid two factor cookie`: sign in again'),
      403: authError('code `BANNED_USER` · `Invalid origin`'),
    },
  },
})
