import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn, signedInSelf } from '../common/security.ts'
import { Done } from './fields.ts'

export const Account = z
  .object({
    id: Id,
    provider: z.string().openapi({
      description: 'Who vouches for the user; `credential` is a password kept here.',
      example: 'github',
    }),
    accountId: z.string().openapi({
      description: 'The user’s id at the provider; of a password, the id of the user.',
      example: '583231',
    }),
    scopes: z.array(z.string()).openapi({
      description: 'What the provider lets this service do.',
      example: ['read:user'],
    }),
    email: z.string().nullable().openapi({
      description: 'Email most recently reported by the provider; null for a password.',
      example: 'ada@example.com',
    }),
    lastUsedAt: Timestamp.nullable().openapi({
      description: 'When it last signed the user in; null for a password, or if it never has.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .openapi('Account')
export type Account = z.infer<typeof Account>

export const UnlinkAccountRequest = z
  .object({
    providerId: Text({ max: 255 }).openapi({
      description: 'Provider of the account.',
      example: 'github',
    }),
    accountId: Text({ max: 1024 }).optional().openapi({
      description: 'The user’s id at the provider; the oldest account there when missing.',
      example: '583231',
    }),
  })
  .openapi('UnlinkAccountRequest')
export type UnlinkAccountRequest = z.infer<typeof UnlinkAccountRequest>

export const linkedAccountRoutes = defineRoutes('linked-account', {
  listAccounts: {
    method: 'get',
    path: '/api/auth/list-accounts',
    summary: 'List the sign-in methods',
    security: signedIn,
    responses: {
      200: json(z.array(Account), 'The password and the linked accounts, the oldest first'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  unlinkAccount: {
    method: 'post',
    path: '/api/auth/unlink-account',
    summary: 'Remove a sign-in method',
    security: signedInSelf,
    request: { body: body(UnlinkAccountRequest) },
    refusals: {
      400: ['ACCOUNT_NOT_FOUND', 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT'],
      403: ['SESSION_IS_NOT_FRESH'],
    },
    responses: {
      200: json(Done, 'It can no longer be used to sign in'),
      ...signedInErrors,
      400: authError(
        "`You can't unlink your last account` · `Account not found` · `Invalid body parameters`",
      ),
      403: authError('`Session is not fresh` · `Invalid origin`'),
    },
  },
})
