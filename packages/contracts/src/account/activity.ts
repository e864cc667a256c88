import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { authError, authErrors, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn } from '../common/security.ts'
import type { AccountEvent } from '../events.ts'

/** The changes of an account that its user is shown. */
export const activityOfEvent = {
  'user.email_change_requested': 'email_change_requested',
  'user.email_changed': 'email_changed',
  'user.email_change_undone': 'email_change_undone',
  'user.password_changed': 'password_changed',
  'user.password_reset': 'password_reset',
  'user.password_set': 'password_set',
  'user.two_factor_enabled': 'two_factor_enabled',
  'user.two_factor_disabled': 'two_factor_disabled',
  'user.two_factor_recovery_started': 'two_factor_recovery_started',
  'user.two_factor_recovery_canceled': 'two_factor_recovery_canceled',
  'user.two_factor_recovered': 'two_factor_recovered',
  'user.backup_codes_generated': 'backup_codes_generated',
  'user.backup_code_used': 'backup_code_used',
  'user.devices_untrusted': 'devices_untrusted',
  'user.passkey_added': 'passkey_added',
  'user.passkey_removed': 'passkey_removed',
  'user.passkey_refused': 'passkey_refused',
  'account.linked': 'sign_in_method_linked',
  'account.unlinked': 'sign_in_method_unlinked',
} as const satisfies Partial<Record<AccountEvent, string>>

/** Refused attempts, of which few are kept. */
export const failureKinds = [
  'password_wrong',
  'code_wrong',
  'email_code_wrong',
  'passkey_wrong',
  'email_unverified',
  'attempts_limited',
] as const
export type FailureKind = (typeof failureKinds)[number]

export const activityKinds = [
  'signed_in',
  ...failureKinds,
  ...Object.values(activityOfEvent),
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const AccountActivity = z
  .object({
    id: Id,
    kind: z.enum(activityKinds).openapi({ description: 'What happened.', example: 'signed_in' }),
    createdAt: Timestamp,
    ipAddress: z.string().nullable().openapi({
      description:
        'IP address of the one who did it; null when unknown, or when it wasn’t the user’s browser.',
      example: '203.0.113.7',
    }),
    country: z.string().nullable().openapi({
      description: 'Country of the IP address, as ISO 3166-1 alpha-2 code; null when unknown.',
      example: 'GB',
    }),
    userAgent: z.string().nullable().openapi({
      description: 'User agent.',
      example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
    moreFailures: z.int().openapi({
      description:
        'How many more attempts failed within the same hour; ten of each hour are listed.',
      example: 0,
    }),
  })
  .openapi('AccountActivity')
export type AccountActivity = z.infer<typeof AccountActivity>

export const AccountActivityList = z
  .object({
    activities: z.array(AccountActivity).openapi({ description: 'The newest first.' }),
    nextCursor: Id.nullable().openapi({
      description: '`cursor` of the next page; null on the last one.',
      example: null,
    }),
  })
  .openapi('AccountActivityList')
export type AccountActivityList = z.infer<typeof AccountActivityList>

export const activityRoutes = defineRoutes('activity', {
  listActivities: {
    method: 'get',
    path: '/api/auth/list-activities',
    summary: 'List what happened to the account',
    description:
      'Sign-ins, attempts that failed or were refused, and changes of email, password and sign-in methods, of the last ' +
      '90 days.',
    security: signedIn,
    request: {
      query: z.object({
        cursor: Id.optional().openapi({
          description: '`nextCursor` of the page before; the newest when missing.',
        }),
        limit: z.coerce.number().int().min(1).max(100).default(20).openapi({
          description: 'How many, 1 to 100.',
          example: 20,
          type: 'integer',
        }),
      }),
    },
    responses: {
      200: json(AccountActivityList, 'A page of them'),
      400: authError('`Invalid query parameters`'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
})
